import { isCancelled, isExtraSale } from '../booking/index.ts';

/** What the traveller should know about the payment of an order, in one word. */
export type PayStage =
  | 'unpaid'
  | 'partPaid'
  | 'issuing'
  /** We look at the order before anything goes on. */
  | 'held'
  | 'ticketed'
  | 'issueFailed'
  | 'expired'
  | 'cancelled'
  | 'reversed'
  /** What was sold with the tickets is paid, or was not in time. */
  | 'extraPaid'
  | 'extraDropped';

export interface StagedOrder {
  status: string;
  /** The time to pay has passed. */
  overdue: boolean;
  /** Somebody ended the order before its time was up. */
  cancelledByHand: boolean;
  /** Money of this order has gone back, or is on its way. */
  moneyGivenBack: boolean;
  /** How the last sale with the tickets ended; null where there was none. */
  extra?: 'paid' | 'dropped' | null;
}

const stages: Record<string, PayStage> = {
  CREATED: 'unpaid',
  TRIPED: 'unpaid',
  BOOKED: 'unpaid',
  SUBMIT: 'unpaid',
  PAYEDPART: 'partPaid',
  PAYED: 'issuing',
  HANGUP: 'held',
  TICKEDPART: 'issueFailed',
  TICKET_FAILED: 'issueFailed',
  ISSUE_TICKET_FAILED: 'issueFailed',
  ISSUE_TICKET_EXCEPTION: 'issueFailed',
  REFUND: 'reversed',
};

/** Every later status of an order (extras, changes) has its tickets: `ticketed`. */
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
