import type { Fen } from '../money/index.ts';
import { isExtraSale } from './order-status.ts';

interface Payable {
  readonly status: string;
  readonly totalFen: Fen;
  readonly paidFen: Fen;
  /** The unpaid amount of add-ons sold with the tickets. */
  readonly extraFen: Fen;
}

/**
 * Returns the amount to pay now, in one payment or in parts. An order that has its tickets owes only the add-ons sold
 * with them. It does not owe the refund of a ticket again.
 */
export function dueFen({ status, totalFen, paidFen, extraFen }: Payable): Fen {
  return isExtraSale(status) ? extraFen : totalFen - paidFen;
}
