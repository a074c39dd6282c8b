import { isCancelled, isExtraSale } from '../booking/index.ts';

/** The stage of the payment of an order, for the traveller. */
export type PayStage =
  | 'unpaid'
  | 'partPaid'
  /** The order is prepaid and waits for seats. */
  | 'waiting'
  | 'issuing'
  /** The order is under review. */
  | 'held'
  | 'ticketed'
  | 'issueFailed'
  | 'expired'
  | 'cancelled'
  | 'reversed'
  /** Add-ons sold with the tickets are paid, or were not paid in time. */
  | 'extraPaid'
  | 'extraDropped';

export interface StagedOrder {
  status: string;
  /** Whether the time to pay has passed. */
  overdue: boolean;
  /** Whether a person cancelled the order before it expired. */
  cancelledByHand: boolean;
  /** Whether money of this order was refunded, or is being refunded. */
  moneyGivenBack: boolean;
  /** The outcome of the last sale of add-ons with the tickets; null if there was none. */
  extra?: 'paid' | 'dropped' | null;
}

const stages: Record<string, PayStage> = {
  CREATED: 'unpaid',
  TRIPED: 'unpaid',
  BOOKED: 'unpaid',
  SUBMIT: 'unpaid',
  PAYEDPART: 'partPaid',
  WAITING: 'waiting',
  PAYED: 'issuing',
  HANGUP: 'held',
  TICKEDPART: 'issueFailed',
  TICKET_FAILED: 'issueFailed',
  ISSUE_TICKET_FAILED: 'issueFailed',
  ISSUE_TICKET_EXCEPTION: 'issueFailed',
  REFUND: 'reversed',
};

/** Returns the payment stage of an order. Every status that is not in the table has its tickets: `ticketed`. */
export function payStageOf(order: StagedOrder): PayStage {
  if (isCancelled(order.status)) {
    if (order.moneyGivenBack) return 'reversed';
    return order.cancelledByHand ? 'cancelled' : 'expired';
  }
  if (isExtraSale(order.status)) return order.overdue ? 'extraDropped' : 'unpaid';
  if (order.status === 'TICKED' && order.extra) return order.extra === 'paid' ? 'extraPaid' : 'extraDropped';
  const stage = stages[order.status] ?? 'ticketed';
  return stage === 'unpaid' && order.overdue ? 'expired' : stage;
}
