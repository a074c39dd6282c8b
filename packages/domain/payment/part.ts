import type { Fen } from '../money/index.ts';

/** The least part of a split payment: one yuan. The last part may be smaller. */
export const MINIMUM_PART: Fen = 100;

/**
 * Returns the amount of one payment: `part`, or the whole due amount without `part`. Returns null if nothing is due, if
 * the part is too small or too large, or if it would leave less than the least part.
 */
export function amountToPay(due: Fen, part?: Fen): Fen | null {
  if (part === undefined || part === due) return due > 0 ? due : null;
  const left = due - part;
  return part >= MINIMUM_PART && left >= MINIMUM_PART ? part : null;
}
