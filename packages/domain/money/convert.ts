import { divideUp, type Fen, YUAN } from './arithmetic.ts';

/** The wire's yuan (at most two decimals) to fen. Throws on a third decimal: such a number is never money. */
export function yuanToFen(yuan: number): Fen {
  const fen = Math.round(yuan * 100);
  if (!Number.isSafeInteger(fen) || Math.abs(fen / 100 - yuan) > 1e-9)
    throw new RangeError(`not yuan and fen: ${yuan}`);
  return fen;
}

/** Fen to the wire's yuan: 145000 → 1450, 145050 → 1450.5. */
export function fenToYuan(fen: Fen): number {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not fen: ${fen}`);
  return fen / 100;
}

/** A positive decimal written as text, kept exact: '0.0051' is 51 over 10,000. */
export interface Decimal {
  readonly units: number;
  readonly scale: number;
}

export function parseDecimal(text: string): Decimal {
  const match = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(text);
  if (!match) throw new RangeError(`not a decimal: ${text}`);
  const fraction = match[2] ?? '';
  return { units: Number(`${match[1]}${fraction}`), scale: 10 ** fraction.length };
}

/** A foreign amount (whole units of its currency) at a rate of yuan per unit, rounded up to whole yuan. */
export function convertUpToYuan(amount: number, rate: Decimal): Fen {
  return divideUp(amount * rate.units, rate.scale) * YUAN;
}
