import { timingSafeEqual } from 'node:crypto';

/** Compares what was typed with what is known, in a time that tells nothing. */
export function isSameSecret(known: string, typed: string): boolean {
  const [one, other] = [Buffer.from(known), Buffer.from(typed)];
  return one.length === other.length && timingSafeEqual(one, other);
}
