import type { Fen } from '../money/index.ts';

/** The least a part of a split payment may be: one yuan, or all that is left where less is left. */
export const MINIMUM_PART: Fen = 100;

/**
 * What one payment takes. Without `part` it is all that is due; with it, the part, or null where the part is too small,
 * more than is due, or would leave less than the least part behind.
 */
export function amountToPay(due: Fen, part?: Fen): Fen | null {
  if (part === undefined || part === due) return due > 0 ? due : null;
  const left = due - part;
  return part >= MINIMUM_PART && left >= MINIMUM_PART ? part : null;
}
