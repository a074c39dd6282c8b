import { isCancelled } from '../booking/index.ts';

/** What the traveller should know about the payment of an order, in one word. */
export type PayStage =
  | 'unpaid'
  | 'partPaid'
  | 'issuing'
  | 'ticketed'
  | 'issueFailed'
  | 'expired'
  | 'cancelled'
  | 'reversed';

export interface StagedOrder {
  status: string;
  /** The time to pay has passed. */
  overdue: boolean;
  /** Somebody ended the order before its time was up. */
  cancelledByHand: boolean;
  /** Money of this order has gone back, or is on its way. */
  moneyGivenBack: boolean;
}

const stages: Record<string, PayStage> = {
  CREATED: 'unpaid',
  TRIPED: 'unpaid',
  BOOKED: 'unpaid',
  SUBMIT: 'unpaid',
  PAYEDPART: 'partPaid',
  PAYED: 'issuing',
  HANGUP: 'issuing',
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
  const stage = stages[order.status] ?? 'ticketed';
  return stage === 'unpaid' && order.overdue ? 'expired' : stage;
}
