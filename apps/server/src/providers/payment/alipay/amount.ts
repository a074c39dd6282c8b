import type { Fen } from '@haidai/domain/money';

/** Writes fen as the decimal yuan of Alipay: 145050 → '1450.50'. */
export function writeAmount(fen: Fen): string {
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}

/** Reads decimal yuan without floating point. Returns null if the text is not an amount. */
export function readAmount(text: unknown): Fen | null {
  const match = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(typeof text === 'string' ? text : '');
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}
