/** An integer number of fen. */
export type Fen = number;

/** Rounding units, in fen. */
export const YUAN = 100;
export const TEN_YUAN = 1000;

/** numerator ÷ denominator to the nearest integer, a half goes up: 725 ÷ 2 → 363. Both non-negative. */
export function divideHalfUp(numerator: number, denominator: number): number {
  assertCount(numerator);
  assertCount(denominator);
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

/** numerator ÷ denominator as an integer, always up. Both non-negative. */
export function divideUp(numerator: number, denominator: number): number {
  assertCount(numerator);
  assertCount(denominator);
  return Math.floor((numerator + denominator - 1) / denominator);
}

/** Rounds an amount half-up to a multiple of `unit` fen. */
export function roundHalfUp(amount: Fen, unit: number): Fen {
  return divideHalfUp(amount, unit) * unit;
}

/** `percent` % of an amount, half-up to a multiple of `unit` fen (1 by default). `percent` is an integer. */
export function percentOf(amount: Fen, percent: number, unit = 1): Fen {
  assertCount(amount);
  return divideHalfUp(amount * percent, 100 * unit) * unit;
}

/** Splits a total over shares in proportion to `weights`; rounded down to fen, and the last takes the remainder. */
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
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not a whole, non-negative amount: ${value}`);
}
