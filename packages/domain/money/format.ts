import type { Fen } from './arithmetic.ts';

/** '1,450.00', as the staff read it in columns and books: always with both decimals. */
export function formatFen(fen: Fen): string {
  const [whole = '', rest = ''] = (Math.abs(fen) / 100).toFixed(2).split('.');
  return `${fen < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** '¥1,450', or '¥1,450.50' where there are fen; a minus in front where it is negative. */
export function formatYuan(fen: Fen): string {
  const absolute = Math.abs(fen);
  const whole = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = absolute % 100;
  return `${fen < 0 ? '-' : ''}¥${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}
