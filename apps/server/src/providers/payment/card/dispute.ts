import type Stripe from 'stripe';
import type { Dispute } from '../port.ts';

const states: Record<string, Dispute['state']> = {
  needs_response: 'open',
  warning_needs_response: 'open',
  appeal_needs_response: 'open',
  under_review: 'answered',
  warning_under_review: 'answered',
  appeal_under_review: 'answered',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** Reads a dispute. Returns null if it is not about a payment in CNY, or unreadable. */
export function readDispute(dispute: Stripe.Dispute): Dispute | null {
  const { id: disputeNo, amount: amountFen, currency, payment_intent: intent, reason, status, created } = dispute;
  const tradeNo = typeof intent === 'string' ? intent : intent?.id;
  const state = states[status];
  if (!tradeNo || currency !== 'cny' || !state || !(amountFen > 0)) return null;
  const { due_by: dueBy } = dispute.evidence_details;
  const movedAt = (isTaken: boolean) => {
    const moved = dispute.balance_transactions.find(({ amount }) => (isTaken ? amount < 0 : amount > 0));
    return moved ? new Date(moved.created * 1000) : null;
  };
  return {
    ...{ disputeNo, tradeNo, amountFen, reason, state },
    openedAt: new Date(created * 1000),
    dueAt: dueBy ? new Date(dueBy * 1000) : null,
    takenAt: movedAt(true),
    returnedAt: movedAt(false),
  };
}
