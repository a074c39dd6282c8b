import { holdsFlights } from '@haidai/domain/booking';
import { type Arrival, decideArrival, type GiveBackReason, paymentMachine } from '@haidai/domain/payment';
import { type Deps, inTransaction, type Tx, transition } from '../../../platform/index.ts';
import { lockOrderForPayment, type PayableOrder, reholdForLatePayment, settlePayment } from '../../booking/index.ts';
import { notify } from '../../notification/index.ts';
import { reviewIfRisky } from '../../review/index.ts';
import { refundMoney } from '../refund/refund-money.ts';
import { findPayment, lockPayment, type Payment } from '../repository.ts';
import { closeOpenAttempts } from './close-open-attempts.ts';

/** What a gateway says under its signature, in a notification or in an answer. */
export interface PaidStatement {
  paymentNo: string;
  amountFen: number;
  tradeNo: string;
  paidAt: Date;
}

/** `stranger`: no payment of ours has this number, or its trade belongs to another payment. `known`: it was said before, and nothing changes now. */
export type Confirmation = 'counted' | 'givenBack' | 'known' | 'stranger';

/**
 * The one way money comes in, however we hear of it. In one transaction: the payment's move, what it does to its order,
 * and everything that follows (tickets, money back, messages) as jobs.
 */
export async function confirmPayment(deps: Deps, paid: PaidStatement, actor: string): Promise<Confirmation> {
  const found = await findPayment(deps.db, paid.paymentNo);
  if (!found) return 'stranger';
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrderForPayment(tx, found.order_no);
    const payment = await lockPayment(tx, paid.paymentNo);
    if (payment.received_fen !== null) return noteRepetition(deps, payment, paid);
    if (await isTradeOfAnother(tx, payment, paid.tradeNo)) return noteForeignTrade(deps, payment, paid);
    const arrival = decideArrival({ askedFen: payment.amount_fen, receivedFen: paid.amountFen }, order);
    const reason = await settle(deps, tx, { order, arrival, amountFen: paid.amountFen, actor });
    await writePaid(deps, tx, { paid, reason, actor });
    if (reason === null) return 'counted';
    const { orderNo } = order;
    await refundMoney(deps, tx, { paymentNo: paid.paymentNo, orderNo, amountFen: paid.amountFen, reason });
    return 'givenBack';
  });
}

/** A gateway repeats itself until it is acknowledged. Under one number it takes money once. */
function noteRepetition({ log }: Deps, payment: Payment, { tradeNo }: PaidStatement): 'known' {
  const { payment_no: paymentNo } = payment;
  if (payment.trade_no !== tradeNo) log.error({ paymentNo, tradeNo }, 'One payment, two trades at the gateway');
  return 'known';
}

/** One trade at a gateway pays one payment. */
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
  log.error({ paymentNo: payment.payment_no, tradeNo }, 'A trade that has paid another payment');
  return 'stranger';
}

interface Settlement {
  order: PayableOrder;
  arrival: Arrival;
  amountFen: number;
  actor: string;
}

/** Why the money goes back, or null: it counts, and what follows from that is under way. */
async function settle(deps: Deps, tx: Tx, settlement: Settlement): Promise<GiveBackReason | null> {
  const { order, arrival, amountFen, actor } = settlement;
  if (arrival.kind === 'giveBack') return arrival.reason;
  if (arrival.kind === 'count') {
    const status = await settlePayment(deps, tx, order, { amountFen, actor });
    if (status === 'PAYED') await followPaid(deps, tx, order);
    if (status === 'EXTRA') await followExtra(deps, tx, order, amountFen);
    if (status === 'HELD') await closeOpenAttempts(deps, tx, order.orderNo);
    return null;
  }
  if (!(await reholdForLatePayment(deps, tx, order, { amountFen, actor }))) return 'LATE';
  await followPaid(deps, tx, order);
  return null;
}

/** Nothing is due any more: tickets, unless it is held first, the message, and no other attempt stays open. */
async function followPaid(deps: Deps, tx: Tx, { orderNo, orderType, totalFen }: PayableOrder): Promise<void> {
  await closeOpenAttempts(deps, tx, orderNo);
  // What holds no flight is delivered by its part, which tells of it.
  if (!holdsFlights(orderType)) return;
  if (await reviewIfRisky(deps, tx, orderNo)) return;
  await deps.jobs.enqueue(tx, 'ticketing.issue', { orderNo }, { key: `issue/${orderNo}` });
  await notify(deps, tx, { event: 'Paid', subjectKey: orderNo, orderNo, data: { orderNo, amount: totalFen } });
}

/** What was sold with the tickets is paid; there are as many messages as sales. */
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

function writePaid({ clock }: Deps, tx: Tx, { paid, reason, actor }: PaidRow) {
  return transition(tx, {
    machine: paymentMachine,
    table: 'payment',
    key: { payment_no: paid.paymentNo },
    event: reason === 'WRONG_AMOUNT' ? 'wrongAmount' : 'paid',
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
