import { readInstant } from '../beijing-time.ts';
import type { CloseAnswer, GatewayNotification, PaymentAnswer, RefundAnswer } from '../port.ts';

/** The status and the JSON of an answer. `failed` holds the reason if there was no answer. */
export interface WechatReply {
  status: number;
  data: Record<string, unknown>;
  failed?: string;
}

export function unknown({ status, data, failed }: WechatReply) {
  return { state: 'unknown', reason: failed ?? `${status} ${String(data.code ?? '')}`.trim() } as const;
}

/** Whether WeChat Pay refused definitely. After 429 or 5xx the call may have taken effect, or may still. */
function isRefusal({ status, failed }: WechatReply): boolean {
  return failed === undefined && status >= 400 && status < 500 && status !== 401 && status !== 429;
}

export function readPayment(reply: WechatReply): PaymentAnswer {
  // WeChat Pay uses both names: the older documents write it in one word.
  if (reply.status === 404 && /^ORDER_?NOT_?EXIST$/.test(String(reply.data.code))) return { state: 'unpaid' };
  return reply.status === 200 ? readTransaction(reply.data) : unknown(reply);
}

function readTransaction(data: Record<string, unknown>): PaymentAnswer {
  const { trade_state: state, transaction_id: tradeNo } = data;
  if (state === 'NOTPAY' || state === 'USERPAYING' || state === 'PAYERROR') return { state: 'unpaid' };
  if (state === 'CLOSED' || state === 'REVOKED') return { state: 'closed' };
  const { total: amountFen, currency = 'CNY' } = (data.amount ?? {}) as { total?: unknown; currency?: unknown };
  const paidAt = readInstant(data.success_time);
  const isPaid = state === 'SUCCESS' || state === 'REFUND';
  if (!isPaid || typeof tradeNo !== 'string' || !isPositiveFen(amountFen) || currency !== 'CNY' || !paidAt)
    return { state: 'unknown', reason: `unreadable answer: ${String(state)}` };
  return { state: 'paid', amountFen, tradeNo, paidAt };
}

function isPositiveFen(amount: unknown): amount is number {
  return Number.isSafeInteger(amount) && Number(amount) > 0;
}

export function readClose(reply: WechatReply): CloseAnswer {
  const code = String(reply.data.code);
  if (reply.status === 204 || code === 'ORDER_CLOSED' || code === 'ORDERCLOSED') return { state: 'closed' };
  if (code === 'ORDERPAID' || code === 'ORDER_PAID') return { state: 'paid' };
  return reply.status === 404 ? { state: 'absent' } : unknown(reply);
}

export function readRefund(reply: WechatReply): RefundAnswer {
  if (isRefusal(reply)) return { state: 'refused', reason: `${String(reply.data.code)}` };
  if (reply.status !== 200) return unknown(reply);
  const ref = String(reply.data.refund_id);
  switch (reply.data.status) {
    case 'SUCCESS':
      return { state: 'done', ref };
    case 'PROCESSING':
      return { state: 'processing', ref };
    // CLOSED, or ABNORMAL: the payer's card no longer exists, and a person must return the money in another way.
    default:
      return { state: 'refused', reason: String(reply.data.status) };
  }
}

export function readRefundQuery(reply: WechatReply): RefundAnswer | { state: 'none' } {
  if (reply.status === 404) return { state: 'none' };
  return reply.status === 200 ? readRefund(reply) : unknown(reply);
}

interface Merchant {
  appId: string;
  merchantId: string;
}

/** Reads the decrypted contents of a notification. Null means that it concerns no payment or refund. */
export function readSignedNotification(
  event: string,
  data: Record<string, unknown>,
  { appId, merchantId }: Merchant,
): GatewayNotification | 'forged' | 'unusable' | null {
  if (data.mchid !== merchantId) return 'forged';
  if (event === 'TRANSACTION.SUCCESS') {
    // A notification of a refund names no application.
    if (data.appid !== appId) return 'forged';
    const payment = readTransaction(data);
    if (payment.state === 'unknown') return 'unusable';
    return payment.state === 'paid' ? { about: 'payment', paymentNo: String(data.out_trade_no), ...payment } : null;
  }
  const amountFen = (data.amount as { refund?: unknown } | undefined)?.refund;
  if (event !== 'REFUND.SUCCESS') return null;
  if (!isPositiveFen(amountFen)) return 'unusable';
  return {
    about: 'refund',
    state: 'done',
    paymentNo: String(data.out_trade_no),
    refundNo: String(data.out_refund_no),
    amountFen,
  };
}
