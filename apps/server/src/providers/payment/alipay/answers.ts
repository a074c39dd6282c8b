import { readBeijingTime } from '../beijing-time.ts';
import type { CloseAnswer, GatewayNotification, PaymentAnswer, RefundAnswer } from '../port.ts';
import { readAmount } from './amount.ts';

/** What the SDK makes of an answer: names in camel case, values as they came. `failed` where there was none. */
export type AlipayAnswer = { code?: string; subCode?: string; failed?: string; [field: string]: unknown };

/** A definite no, which is not about the weather at Alipay: those say 20000, or a SYSTEM_ERROR. */
function isRefusal({ code, subCode }: AlipayAnswer): boolean {
  return code === '40004' && subCode !== undefined && !subCode.endsWith('SYSTEM_ERROR');
}

function unknown(answer: AlipayAnswer) {
  const reason = answer.failed ?? [answer.code, answer.subCode].filter(Boolean).join(' ');
  return { state: 'unknown', reason } as const;
}

export function readPayment(answer: AlipayAnswer): PaymentAnswer {
  if (answer.subCode === 'ACQ.TRADE_NOT_EXIST') return { state: 'unpaid' };
  if (answer.code !== '10000') return unknown(answer);
  const { tradeStatus, tradeNo } = answer;
  if (tradeStatus === 'WAIT_BUYER_PAY') return { state: 'unpaid' };
  const paidAt = readBeijingTime(answer.sendPayDate);
  // A trade that was paid and then refunded in full is "closed", too; it has a day of payment.
  if (tradeStatus === 'TRADE_CLOSED' && !paidAt) return { state: 'closed' };
  const amountFen = readAmount(answer.totalAmount);
  if (!amountFen || !paidAt || typeof tradeNo !== 'string')
    return { state: 'unknown', reason: `unreadable answer: ${String(tradeStatus)}` };
  return { state: 'paid', amountFen, tradeNo, paidAt };
}

/** Null: what became of it is for a query to say. */
export function readClose(answer: AlipayAnswer): CloseAnswer | null {
  if (answer.code === '10000') return { state: 'closed' };
  if (answer.subCode === 'ACQ.TRADE_NOT_EXIST') return { state: 'absent' };
  return isRefusal(answer) ? null : unknown(answer);
}

/** Null: taken, but whether the money has moved is for a query to say. */
export function readRefund(answer: AlipayAnswer): RefundAnswer | null {
  if (isRefusal(answer)) return { state: 'refused', reason: String(answer.subCode) };
  if (answer.code !== '10000') return unknown(answer);
  return answer.fundChange === 'Y' ? { state: 'done', ref: String(answer.tradeNo) } : null;
}

export function readRefundQuery(answer: AlipayAnswer): RefundAnswer | { state: 'none' } {
  if (answer.subCode === 'ACQ.TRADE_NOT_EXIST') return { state: 'none' };
  if (answer.code !== '10000') return unknown(answer);
  // Without a status the refund was never received, or failed: the same number may be sent again.
  return answer.refundStatus === 'REFUND_SUCCESS' ? { state: 'done', ref: String(answer.tradeNo) } : { state: 'none' };
}

/** Null: genuine, and of no concern to us. */
export function readSignedNotification(params: Record<string, string>): GatewayNotification | 'unusable' | null {
  const { out_trade_no: paymentNo, trade_no: tradeNo, trade_status: status } = params;
  if (!paymentNo || !tradeNo) return null;
  if (params.refund_fee) {
    const amountFen = readAmount(params.refund_fee);
    if (!amountFen || !params.out_biz_no) return 'unusable';
    return { about: 'refund', state: 'done', paymentNo, refundNo: params.out_biz_no, amountFen };
  }
  if (status === 'TRADE_CLOSED') return { about: 'payment', state: 'closed', paymentNo };
  if (status !== 'TRADE_SUCCESS' && status !== 'TRADE_FINISHED') return null;
  const amountFen = readAmount(params.total_amount);
  const paidAt = readBeijingTime(params.gmt_payment);
  return !amountFen || !paidAt
    ? 'unusable'
    : { about: 'payment', state: 'paid', paymentNo, amountFen, tradeNo, paidAt };
}
