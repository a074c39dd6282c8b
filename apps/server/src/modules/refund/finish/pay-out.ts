import { orderMachineOf } from '@haidai/domain/booking';
import { isRefundRefused, type RefundReason, type TravellerRefund } from '@haidai/domain/refund';
import { todayIn } from '@haidai/domain/time';
import type { Selectable } from 'kysely';
import {
  type Database,
  type Deps,
  defineJob,
  inTransaction,
  Refusal,
  type Tx,
  transition,
} from '../../../platform/index.ts';
import { lockOrderForPayment, type PayableOrder, refundLastOfParts } from '../../booking/index.ts';
import { refundAtIssuer, tellCouponsEnded } from '../../ticketing/index.ts';
import { lockRefund, moveRefund } from '../move-refund.ts';
import { finishRefund } from './follow-money.ts';
import { refundPayments, sendMoneyAgain } from './refund-payments.ts';
import { restoreAward } from './restore-award.ts';

const actor = 'refund.payOut';
type Refund = Selectable<Database['refund_request']>;

/**
 * The job that has the issuer refund the coupons after both checks, and then returns the money to the payers. No money
 * leaves for a coupon that can still be used.
 */
export const payOutJob = defineJob('refund.payOut', async (deps, { refundNo }: { refundNo: string }) => {
  try {
    await inTransaction(deps.db, (tx) => payOut(deps, tx, refundNo));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await inTransaction(deps.db, (tx) => leaveToPeople(deps, tx, refundNo, error.refusal));
  }
});

/** The job that returns a refund to the desk after the issuer has refused it. No money has left. */
export const ticketRefusedJob = defineJob('refund.ticketRefused', async (deps, { refundNo }: { refundNo: string }) => {
  await inTransaction(deps.db, (tx) => leaveToPeople(deps, tx, refundNo, 'issuer'));
});

async function payOut(deps: Deps, tx: Tx, refundNo: string): Promise<void> {
  const { order_no: orderNo } = await tx
    .selectFrom('refund_request')
    .select('order_no')
    .where('refund_no', '=', refundNo)
    .executeTakeFirstOrThrow();
  // Every transaction locks the order before the refund. This prevents deadlocks.
  const order = await lockOrderForPayment(tx, orderNo);
  const refund = await lockRefund(tx, refundNo);
  if (!mayGoOut(refund)) return;
  const { family, refund_fen: amountFen } = refund;
  // Staff approved the refund again after a withdrawal. Only the money is still open.
  if (await sendMoneyAgain(deps, tx, refundNo, { actor, withdrawnToo: true })) {
    await moveRefund(deps, tx, { refundNo, family, event: 'payOut', actor });
    return;
  }
  if (!(await refundAtIssuer(deps, tx, { refundNo, orderNo }))) return;
  await tellCouponsEnded(deps, tx, { ticketNos: await listTicketNos(tx, refundNo), reason: 'REFUND' });
  await endIfLast(deps, tx, order, actor);
  await moveRefund(deps, tx, { refundNo, family, event: 'payOut', actor });
  await restoreAward(deps, tx, refund);
  const appliedOn = todayIn(refund.applied_at);
  const of = travellersOf(refund);
  await refundPayments(deps, tx, order, { of, reason: 'TICKET_REFUND', refundRequestNo: refundNo, appliedOn });
  if (amountFen === 0) await finishRefund(deps, tx, await lockRefund(tx, refundNo));
}

async function listTicketNos(tx: Tx, refundNo: string): Promise<string[]> {
  const coupons = await tx.selectFrom('refund_coupon').select('ticket_no').where('refund_no', '=', refundNo).execute();
  return coupons.map(({ ticket_no }) => ticket_no);
}

/** Returns the money of a refund for each traveller. The money for later sales is separate. */
function travellersOf({ lines }: Refund): TravellerRefund[] {
  const byTraveller = Map.groupBy(lines, ({ passengerSeq, isLaterSale }) => `${passengerSeq}/${isLaterSale === true}`);
  return [...byTraveller.values()].map((own) => ({
    seq: own[0]?.passengerSeq ?? 0,
    amountFen: own.reduce((sum, { amountFen }) => sum + amountFen, 0),
    isLaterSale: own[0]?.isLaterSale === true,
  }));
}

/**
 * Returns whether the refund is approved and its money may go out: approved by a rule, or released by a second person.
 */
function mayGoOut({ status, last_by: lastBy, second_by: secondBy }: Refund): boolean {
  if (status === 'CHECK_FINISHED') return true;
  return status === 'AGREE' && (lastBy === null || secondBy !== null);
}

/**
 * Moves an approved refund to the staff, because a coupon has changed since the application or the issuer refuses it. No
 * money has left. A refund for an award begins its checks again.
 */
async function leaveToPeople(deps: Deps, tx: Tx, refundNo: string, note: string): Promise<void> {
  const known = await tx
    .selectFrom('refund_request')
    .select('order_no')
    .where('refund_no', '=', refundNo)
    .executeTakeFirstOrThrow();
  await lockOrderForPayment(tx, known.order_no);
  const refund = await lockRefund(tx, refundNo);
  if (!mayGoOut(refund)) return;
  deps.log.error({ refundNo, note }, 'The tickets of a refund could not be refunded; a staff member must decide');
  const { family } = refund;
  const set = family === 'cash' ? {} : { last_by: null, second_by: null };
  await moveRefund(deps, tx, { refundNo, family, event: 'ticketFailed', actor, note, set });
}

/**
 * Ends an order after its last ticket was refunded. If a ticket was exchanged, the order does not end here. Its trip
 * continues in the change order.
 */
export async function endIfLast(deps: Deps, tx: Tx, ended: PayableOrder, by: string): Promise<void> {
  const { orderNo, orderType, accountId, parts, status } = ended;
  const machine = orderMachineOf(orderType);
  // The coupons of two refunds can be refunded before the money of the first one leaves.
  if (machine.transitions.some(([, event, to]) => event === 'refundLast' && to === status)) return;
  const left = await tx
    .selectFrom('flight_coupon')
    .select('ticket_no')
    .where('order_no', '=', orderNo)
    .where('status', 'not in', ['REFUNDED', 'VOID'])
    .limit(1)
    .executeTakeFirst();
  if (left) return;
  await transition(tx, {
    machine,
    table: 'sales_order',
    key: { order_no: orderNo },
    event: 'refundLast',
    clock: deps.clock,
    actor: by,
  });
  const order = { order_no: orderNo, account_id: accountId, parts };
  await refundLastOfParts(deps, tx, order, await reasonOfAll(tx, orderNo));
}

/** Returns voluntary (`ZY`) if the order has at least one voluntary refund that is not refused. */
async function reasonOfAll(tx: Tx, orderNo: string): Promise<RefundReason> {
  const voluntary = await tx
    .selectFrom('refund_request')
    .select('status')
    .where('order_no', '=', orderNo)
    .where('change_reason', '=', 'ZY')
    .execute();
  return voluntary.some(({ status }) => !isRefundRefused(status)) ? 'ZY' : 'FZY';
}
