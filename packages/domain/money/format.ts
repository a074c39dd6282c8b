import type { Fen } from './arithmetic.ts';

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
