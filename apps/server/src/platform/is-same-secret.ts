import { timingSafeEqual } from 'node:crypto';

/** Compares an entered secret with the known one. The duration does not depend on where they differ. */
export function isSameSecret(known: string, typed: string): boolean {
  const [one, other] = [Buffer.from(known), Buffer.from(typed)];
  return one.length === other.length && timingSafeEqual(one, other);
}
