import { timingSafeEqual } from 'node:crypto';

/** Compares an entered secret with the known secret. The duration does not depend on the first different character. */
export function isSameSecret(known: string, typed: string): boolean {
  const [one, other] = [Buffer.from(known), Buffer.from(typed)];
  return one.length === other.length && timingSafeEqual(one, other);
}
