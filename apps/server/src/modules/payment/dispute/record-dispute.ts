import type { EventOf } from '@haidai/domain';
import { type PayMethod, paymentDisputeMachine } from '@haidai/domain/payment';
import { type Deps, inTransaction, type Tx, transition } from '../../../platform/index.ts';
import type { Dispute } from '../../../providers/payment/index.ts';

type DisputeEvent = EventOf<typeof paymentDisputeMachine>;

/** The event of each state of the gateway, by our state. Notifications come in any order, so earlier states change nothing. */
const events: Partial<Record<string, Partial<Record<Dispute['state'], DisputeEvent>>>> = {
  OPEN: { answered: 'answer', won: 'win', lost: 'lose' },
  ANSWERED: { won: 'win', lost: 'lose' },
};

/** Receives a dispute of a notification. Returns false if its payment is unknown. */
export async function receiveDispute(deps: Deps, method: PayMethod, dispute: Dispute): Promise<boolean> {
  const isKnown = await inTransaction(deps.db, (tx) => recordDispute(deps, tx, method, dispute));
  if (!isKnown) deps.log.error({ method, tradeNo: dispute.tradeNo }, 'A dispute names an unknown payment');
  return isKnown;
}

/**
 * Records the present state of a dispute: the row of the desk, and the times at which the bank moved the money. The money
 * of the order does not change, because the order keeps its tickets until staff decide. Returns false if the payment is
 * unknown.
 */
export async function recordDispute(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  method: PayMethod,
  dispute: Dispute,
): Promise<boolean> {
  const payment = await tx
    .selectFrom('payment')
    .select(['payment_no', 'order_no'])
    .where('method', '=', method)
    .where('trade_no', '=', dispute.tradeNo)
    .executeTakeFirst();
  if (!payment) return false;
  const { disputeNo, amountFen, reason, openedAt, dueAt, takenAt, returnedAt, state } = dispute;
  await tx
    .insertInto('payment_dispute')
    .values({
      ...payment,
      ...{ dispute_no: disputeNo, amount_fen: amountFen, reason, status: paymentDisputeMachine.initial },
      ...{ opened_at: openedAt, due_at: dueAt, taken_at: takenAt, returned_at: returnedAt },
    })
    .onConflict((conflict) => conflict.column('dispute_no').doNothing())
    .execute();
  const row = await tx
    .selectFrom('payment_dispute')
    .selectAll()
    .where('dispute_no', '=', disputeNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const set = {
    due_at: row.due_at ?? dueAt,
    taken_at: row.taken_at ?? takenAt,
    returned_at: row.returned_at ?? returnedAt,
  };
  await tx.updateTable('payment_dispute').set(set).where('dispute_no', '=', disputeNo).execute();
  const event = events[row.status]?.[state];
  if (event) {
    const move = { machine: paymentDisputeMachine, table: 'payment_dispute', key: { dispute_no: disputeNo } } as const;
    await transition(tx, { ...move, event, clock, actor: `${method} notification` });
  }
  return true;
}
