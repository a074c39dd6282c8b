import type { MessageEvent } from '@haidai/domain/notification';
import { type GiveBackReason, paymentRefundMachine } from '@haidai/domain/payment';
import type { IsoDate } from '@haidai/domain/time';
import type { Deps, Tx } from '../../../platform/index.ts';
import { notify } from '../../notification/index.ts';
import { refundDays } from './refund-days.ts';

const messageOf = {
  LATE: 'LatePaymentReversed',
  DOUBLE: 'PaymentReversed',
  WRONG_AMOUNT: 'PaymentReversed',
  ORDER_ENDED: 'PaidPartReturned',
  SPLIT: 'ShareReturned',
} as const satisfies Record<GiveBackReason, MessageEvent>;

export interface MoneyBack {
  paymentNo: string;
  orderNo: string;
  amountFen: number;
  reason: GiveBackReason;
}

/** Money for a purchase that is refunded. The module that decided it sends the message to the traveller. */
export interface PurchaseMoney extends Omit<MoneyBack, 'reason'> {
  reason: 'TICKET_REFUND' | 'PREMIUM' | 'EXTRA' | 'WEEK_CARD' | 'WAITLIST_SURPLUS' | 'WAITLIST_ENDED' | 'COMPENSATION';
  /** The refund request that follows this money, or null without one. */
  refundRequestNo: string | null;
  /** The day of the application, from which the legal time counts. Without it, it counts from today. */
  appliedOn?: IsoDate;
}

/**
 * Starts a refund of money in the transaction that decided it: the refund row, the job that sends it and the message.
 */
export async function refundMoney(deps: Deps, tx: Tx, money: MoneyBack): Promise<void> {
  const { orderNo, amountFen: amount, reason } = money;
  const refundNo = await insertRefund(deps, tx, { ...money, refundRequestNo: null });
  await notify(deps, tx, { event: messageOf[reason], subjectKey: refundNo, orderNo, data: { orderNo, amount } });
}

export async function refundPurchase(deps: Deps, tx: Tx, money: PurchaseMoney): Promise<void> {
  await insertRefund(deps, tx, money);
}

/** Refunds money that a gateway took in addition to the attempts, under the number that the gateway uses for it. */
export async function refundSurplus(deps: Deps, tx: Tx, money: Omit<MoneyBack, 'reason'>): Promise<void> {
  const { orderNo, amountFen: amount } = money;
  const refundNo = await insertRefund(deps, tx, { ...money, reason: 'SURPLUS', refundRequestNo: null });
  await notify(deps, tx, { event: 'PaymentReversed', subjectKey: refundNo, orderNo, data: { orderNo, amount } });
}

type NewRefund = Omit<PurchaseMoney, 'reason'> & { reason: string };

async function insertRefund(deps: Deps, tx: Tx, refund: NewRefund): Promise<string> {
  const now = deps.clock.now();
  const refundNo = `R${now.toISOString().slice(0, 10).replaceAll('-', '')}${deps.ids.digits(12)}`;
  await tx
    .insertInto('payment_refund')
    .values({
      refund_no: refundNo,
      payment_no: refund.paymentNo,
      order_no: refund.orderNo,
      amount_fen: refund.amountFen,
      reason: refund.reason,
      refund_request_no: refund.refundRequestNo,
      status: paymentRefundMachine.initial,
      ...refundDays(refund.appliedOn ?? deps.clock.today()),
      gateway_ref: null,
      created_at: now,
      done_at: null,
    })
    .execute();
  await deps.jobs.enqueue(tx, 'payment.refund', { refundNo }, { key: `refund/${refundNo}` });
  return refundNo;
}
