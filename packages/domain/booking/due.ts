import type { Fen } from '../money/index.ts';
import { isExtraSale } from './order-status.ts';

interface Payable {
  readonly status: string;
  readonly totalFen: Fen;
  readonly paidFen: Fen;
  /** What was sold with the tickets and is not paid yet. */
  readonly extraFen: Fen;
}

/**
 * What one payment, or several parts, have to bring now. Of an order with its tickets only what was sold with them:
 * money that went back for a ticket is not asked for again.
 */
export function dueFen({ status, totalFen, paidFen, extraFen }: Payable): Fen {
  return isExtraSale(status) ? extraFen : totalFen - paidFen;
}
