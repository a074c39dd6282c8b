import { readBeijingTime } from '../beijing-time.ts';
import type { CloseAnswer, GatewayNotification, PaymentAnswer, RefundAnswer } from '../port.ts';
import { readAmount } from './amount.ts';

/**
 * An answer as the SDK returns it: names in camel case, values unchanged. `failed` holds the reason if there was no
 * answer.
 */
export type AlipayAnswer = { code?: string; subCode?: string; failed?: string; [field: string]: unknown };

/** Whether Alipay refused definitely. A fault of Alipay has code 20000 or a SYSTEM_ERROR and is not a refusal. */
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
  // A trade with a full refund is "closed" too, but it has a day of payment.
  if (tradeStatus === 'TRADE_CLOSED' && !paidAt) return { state: 'closed' };
  if (!isYuan(answer.transCurrency)) return { state: 'unknown', reason: `currency ${String(answer.transCurrency)}` };
  const amountFen = readAmount(answer.totalAmount);
  if (!amountFen || !paidAt || typeof tradeNo !== 'string')
    return { state: 'unknown', reason: `unreadable answer: ${String(tradeStatus)}` };
  return { state: 'paid', amountFen, tradeNo, paidAt };
}

/** Alipay names the currency of a trade only if it may be another one than CNY. */
function isYuan(currency: unknown): boolean {
  return currency === undefined || currency === '' || currency === 'CNY';
}

/** Reads the answer to a close. Null means that only a query gives the result. */
export function readClose(answer: AlipayAnswer): CloseAnswer | null {
  if (answer.code === '10000') return { state: 'closed' };
  if (answer.subCode === 'ACQ.TRADE_NOT_EXIST') return { state: 'absent' };
  return isRefusal(answer) ? null : unknown(answer);
}

/**
 * Reads the answer to a refund. Null means that Alipay accepted the refund, and only a query shows whether the money
 * moved.
 */
export function readRefund(answer: AlipayAnswer): RefundAnswer | null {
  if (isRefusal(answer)) return { state: 'refused', reason: String(answer.subCode) };
  if (answer.code !== '10000') return unknown(answer);
  return answer.fundChange === 'Y' ? { state: 'done', ref: String(answer.tradeNo) } : null;
}

export function readRefundQuery(answer: AlipayAnswer): RefundAnswer | { state: 'none' } {
  if (answer.subCode === 'ACQ.TRADE_NOT_EXIST') return { state: 'none' };
  if (answer.code !== '10000') return unknown(answer);
  // Without a status Alipay never received the refund, or it failed. The same number may be sent again.
  return answer.refundStatus === 'REFUND_SUCCESS' ? { state: 'done', ref: String(answer.tradeNo) } : { state: 'none' };
}

/** Reads a notification whose signature is valid. Null means that it concerns no payment or refund. */
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
  if (!isYuan(params.trans_currency)) return 'unusable';
  const amountFen = readAmount(params.total_amount);
  const paidAt = readBeijingTime(params.gmt_payment);
  return !amountFen || !paidAt
    ? 'unusable'
    : { about: 'payment', state: 'paid', paymentNo, amountFen, tradeNo, paidAt };
}
