import type { MessageEvent } from '@haidai/domain/notification';
import { type GiveBackReason, paymentRefundMachine } from '@haidai/domain/payment';
import type { Deps, Tx } from '../../platform/index.ts';
import { notify } from '../notification/index.ts';

const messageOf = {
  LATE: 'LatePaymentReversed',
  DOUBLE: 'PaymentReversed',
  WRONG_AMOUNT: 'PaymentReversed',
  ORDER_ENDED: 'PaidPartReturned',
} as const satisfies Record<GiveBackReason, MessageEvent>;

export interface MoneyBack {
  paymentNo: string;
  orderNo: string;
  amountFen: number;
  reason: GiveBackReason;
}

/** Puts money on its way back, in the transaction that decided it: the refund, the job that sends it, the message. */
export async function giveBack(
  deps: Deps,
  tx: Tx,
  { paymentNo, orderNo, amountFen, reason }: MoneyBack,
): Promise<void> {
  const now = deps.clock.now();
  const refundNo = `R${now.toISOString().slice(0, 10).replaceAll('-', '')}${deps.ids.digits(12)}`;
  await tx
    .insertInto('payment_refund')
    .values({
      refund_no: refundNo,
      payment_no: paymentNo,
      order_no: orderNo,
      amount_fen: amountFen,
      reason,
      status: paymentRefundMachine.initial,
      gateway_ref: null,
      created_at: now,
      done_at: null,
    })
    .execute();
  await deps.jobs.enqueue(tx, 'payment.refund', { refundNo }, { key: `refund/${refundNo}` });
  const event = messageOf[reason];
  await notify(deps, tx, { event, subjectKey: refundNo, orderNo, data: { orderNo, amount: amountFen } });
}
