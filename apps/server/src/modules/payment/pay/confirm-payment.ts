import type { StateOf } from '@haidai/domain';
import { holdsFlights } from '@haidai/domain/booking';
import { type Arrival, decideArrival, type GiveBackReason, paymentMachine } from '@haidai/domain/payment';
import { type Deps, inTransaction, runTogether, type Tx, transition } from '../../../platform/index.ts';
import { lockOrderForPayment, type PayableOrder, reholdForLatePayment, settlePayment } from '../../booking/index.ts';
import { notify } from '../../notification/index.ts';
import { reviewIfRisky } from '../../review/index.ts';
import { refundMoney } from '../refund/refund-money.ts';
import { findPayment, lockPayment, type Payment } from '../repository.ts';
import { isSplitOpen, listLastSplit, listNamedShares } from '../share/repository.ts';
import { settleShares } from '../share/settle-shares.ts';
import { closeOpenAttempts } from './close-open-attempts.ts';

/** A payment that a gateway confirms under its signature, in a notification or in an answer. */
export interface PaidStatement {
  paymentNo: string;
  amountFen: number;
  tradeNo: string;
  paidAt: Date;
}

/**
 * The result of a confirmation. `stranger`: this site has no payment with this number, or the trade belongs to another
 * payment. `known`: the payment is already confirmed, and nothing changes. `counted`: the money counts for the order.
 * `givenBack`: the money is refunded.
 */
export type Confirmation = 'counted' | 'givenBack' | 'known' | 'stranger';

/**
 * Confirms a payment. All incoming money takes this way, whatever its source. One transaction moves the payment,
 * changes its order and queues the jobs that follow (tickets, refunds, messages).
 */
export async function confirmPayment(deps: Deps, paid: PaidStatement, actor: string): Promise<Confirmation> {
  const found = await findPayment(deps.db, paid.paymentNo);
  if (!found) return 'stranger';
  return inTransaction(deps.db, async (tx) => {
    // The order is locked before the payment, because PostgreSQL runs the two statements in this order.
    const [order, payment] = await runTogether([
      lockOrderForPayment(tx, found.order_no),
      lockPayment(tx, paid.paymentNo),
    ]);
    if (payment.received_fen !== null) return noteRepetition(deps, payment, paid);
    if (await isTradeOfAnother(tx, payment, paid.tradeNo)) return noteForeignTrade(deps, payment, paid);
    const arrival = await decide(tx, { payment, order, receivedFen: paid.amountFen });
    // Money that counts is written first, because an order that gets its seats at once refunds a part of it.
    const counts = arrival.kind === 'count';
    const [, reason] = await runTogether([
      counts && writePaid(deps, tx, payment, { paid, reason: null, actor }),
      settle(deps, tx, { order, arrival, amountFen: paid.amountFen, actor }),
    ]);
    if (!counts) await writePaid(deps, tx, payment, { paid, reason, actor });
    if (reason === null) {
      await settleShares(deps, tx, payment, { paidAt: paid.paidAt, actor });
      return 'counted';
    }
    const { orderNo } = order;
    await refundMoney(deps, tx, { paymentNo: paid.paymentNo, orderNo, amountFen: paid.amountFen, reason });
    return 'givenBack';
  });
}

/** Decides about arrived money by its order and by the shares for which it was asked. */
async function decide(
  tx: Tx,
  { payment, order, receivedFen }: { payment: Payment; order: PayableOrder; receivedFen: number },
): Promise<Arrival> {
  const named = await listNamedShares(tx, payment.share_nos);
  const isSplit = isSplitOpen(await listLastSplit(tx, order.orderNo));
  const shares = named.map(({ status }) => status);
  return decideArrival({ askedFen: payment.amount_fen, receivedFen, shares }, { ...order, isSplit });
}

/**
 * Returns `known` for a repeated statement, and logs an error if it has another trade number. A gateway repeats a
 * notification until it is acknowledged. It takes money once for each payment number.
 */
function noteRepetition({ log }: Deps, payment: Payment, { tradeNo }: PaidStatement): 'known' {
  const { payment_no: paymentNo } = payment;
  if (payment.trade_no !== tradeNo)
    log.error({ paymentNo, tradeNo }, 'The gateway reports a second trade for a paid payment');
  return 'known';
}

/** Returns whether the trade has already paid another payment. One trade at a gateway pays one payment. */
async function isTradeOfAnother(tx: Tx, { method, payment_no }: Payment, tradeNo: string): Promise<boolean> {
  const other = await tx
    .selectFrom('payment')
    .select('payment_no')
    .where('method', '=', method)
    .where('trade_no', '=', tradeNo)
    .where('payment_no', '<>', payment_no)
    .executeTakeFirst();
  return other !== undefined;
}

function noteForeignTrade({ log }: Deps, payment: Payment, { tradeNo }: PaidStatement): 'stranger' {
  log.error(
    { paymentNo: payment.payment_no, tradeNo },
    'The gateway reports a trade that has already paid another payment',
  );
  return 'stranger';
}

interface Settlement {
  order: PayableOrder;
  arrival: Arrival;
  amountFen: number;
  actor: string;
}

/**
 * Settles incoming money. Returns the reason why the money is refunded. Returns null if the money counts. The steps
 * that follow are then queued.
 */
async function settle(deps: Deps, tx: Tx, settlement: Settlement): Promise<GiveBackReason | null> {
  const { order, arrival, amountFen, actor } = settlement;
  if (arrival.kind === 'giveBack') return arrival.reason;
  if (arrival.kind === 'count') {
    const status = await settlePayment(deps, tx, order, { amountFen, actor });
    if (status === 'PAYED') await followPaid(deps, tx, order);
    if (status === 'EXTRA') await followExtra(deps, tx, order, amountFen);
    if (status === 'HELD' || status === 'WAITING') await closeOpenAttempts(deps, tx, order.orderNo);
    return null;
  }
  if (!(await reholdForLatePayment(deps, tx, order, { amountFen, actor }))) return 'LATE';
  await followPaid(deps, tx, order);
  return null;
}

/**
 * Closes all other attempts of a fully paid order. Unless a risk review holds the order, it queues the tickets and the
 * message.
 */
async function followPaid(deps: Deps, tx: Tx, { orderNo, orderType, totalFen }: PayableOrder): Promise<void> {
  await closeOpenAttempts(deps, tx, orderNo);
  // An order without flights is delivered by its part, which also sends the message.
  if (!holdsFlights(orderType)) return;
  if (await reviewIfRisky(deps, tx, orderNo)) return;
  await runTogether([
    deps.jobs.enqueue(tx, 'ticketing.issue', { orderNo }, { key: `issue/${orderNo}` }),
    notify(deps, tx, { event: 'Paid', subjectKey: orderNo, orderNo, data: { orderNo, amount: totalFen } }),
  ]);
}

/** Sends the message about paid add-ons, one for each sale, and closes all other attempts. */
async function followExtra(deps: Deps, tx: Tx, { orderNo, totalFen }: PayableOrder, amount: number): Promise<void> {
  const subjectKey = `${orderNo}/${totalFen}`;
  await notify(deps, tx, { event: 'ExtrasPaid', subjectKey, orderNo, data: { orderNo, amount } });
  await closeOpenAttempts(deps, tx, orderNo);
}

interface PaidRow {
  paid: PaidStatement;
  reason: GiveBackReason | null;
  actor: string;
}

function writePaid({ clock }: Deps, tx: Tx, { status }: Payment, { paid, reason, actor }: PaidRow) {
  return transition(tx, {
    machine: paymentMachine,
    table: 'payment',
    key: { payment_no: paid.paymentNo },
    event: reason === 'WRONG_AMOUNT' ? 'wrongAmount' : 'paid',
    from: status as StateOf<typeof paymentMachine>,
    clock,
    actor,
    note: reason ?? '',
    set: {
      trade_no: paid.tradeNo,
      received_fen: paid.amountFen,
      paid_at: paid.paidAt,
      counted: reason === null,
    },
  });
}
