/** An integer number of fen. */
export type Fen = number;

/** The rounding units in fen: one yuan and ten yuan. */
export const YUAN = 100;
export const TEN_YUAN = 1000;

/** Divides and rounds to the nearest integer, a half up: 725 ÷ 2 → 363. Both arguments are non-negative. */
export function divideHalfUp(numerator: number, denominator: number): number {
  assertCount(numerator);
  assertCount(denominator);
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

/** Divides and rounds up to an integer. Both arguments are non-negative. */
export function divideUp(numerator: number, denominator: number): number {
  assertCount(numerator);
  assertCount(denominator);
  return Math.floor((numerator + denominator - 1) / denominator);
}

/** Rounds an amount half-up to a multiple of `unit` fen. */
export function roundHalfUp(amount: Fen, unit: number): Fen {
  return divideHalfUp(amount, unit) * unit;
}

/**
 * Returns `percent` % of an amount, rounded half-up to a multiple of `unit` fen (1 by default). `percent` is an
 * integer.
 */
export function percentOf(amount: Fen, percent: number, unit = 1): Fen {
  assertCount(amount);
  return divideHalfUp(amount * percent, 100 * unit) * unit;
}

/**
 * Splits a total into shares in proportion to `weights`. Shares are rounded down to fen. The last share gets the
 * remainder.
 */
export function splitFen(total: Fen, weights: readonly number[]): Fen[] {
  assertCount(total);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (weights.length === 0) return [];
  const shares = weights.map((weight) => (sum === 0 ? 0 : Math.floor((total * weight) / sum)));
  const given = shares.slice(0, -1).reduce((all, share) => all + share, 0);
  shares[shares.length - 1] = total - given;
  return shares;
}

function assertCount(value: number): void {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`the amount must be a non-negative integer, not ${value}`);
}
