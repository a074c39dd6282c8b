import { divideUp, type Fen, YUAN } from './arithmetic.ts';

/** Converts yuan of the wire (at most two decimals) to fen. Throws on a third decimal, because no amount has one. */
export function yuanToFen(yuan: number): Fen {
  const fen = Math.round(yuan * 100);
  if (!Number.isSafeInteger(fen) || Math.abs(fen / 100 - yuan) > 1e-9)
    throw new RangeError(`the amount in yuan has more than two decimals: ${yuan}`);
  return fen;
}

/** Converts fen to yuan of the wire: 145000 → 1450, 145050 → 1450.5. */
export function fenToYuan(fen: Fen): number {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`the amount in fen is not an integer: ${fen}`);
  return fen / 100;
}

/** An exact positive decimal that was written as text: '0.0051' is 51 over 10,000. */
export interface Decimal {
  readonly units: number;
  readonly scale: number;
}

export function parseDecimal(text: string): Decimal {
  const match = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(text);
  if (!match) throw new RangeError(`the text is not a decimal number: ${text}`);
  const fraction = match[2] ?? '';
  return { units: Number(`${match[1]}${fraction}`), scale: 10 ** fraction.length };
}

/**
 * Converts a foreign amount (whole units of its currency) at a rate in yuan per unit. The result is rounded up to whole
 * yuan.
 */
export function convertUpToYuan(amount: number, rate: Decimal): Fen {
  return divideUp(amount * rate.units, rate.scale) * YUAN;
}

/** Formats an amount for columns and books of the staff, always with both decimals: '1,450.00'. */
export function formatFen(fen: Fen): string {
  const [whole = '', rest = ''] = (Math.abs(fen) / 100).toFixed(2).split('.');
  return `${fen < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** Formats an amount for travellers: '¥1,450', or '¥1,450.50' with fen. A negative amount begins with a minus. */
export function formatYuan(fen: Fen): string {
  const absolute = Math.abs(fen);
  const whole = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = absolute % 100;
  return `${fen < 0 ? '-' : ''}¥${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}
