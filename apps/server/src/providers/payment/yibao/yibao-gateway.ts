import type { Clock, Ids } from '../../../platform/index.ts';
import { readInstant } from '../beijing-time.ts';
import { reasonOf } from '../deadline.ts';
import type {
  BeginAnswer,
  BillAnswer,
  CloseAnswer,
  GatewayNotification,
  PaymentAnswer,
  PaymentGateway,
  PaymentToBegin,
  RefundAnswer,
  RefusedNotification,
} from '../port.ts';
import { isSignedByYibao, signCall } from './signature.ts';

export interface YibaoConfig {
  merchantNo: string;
  /** The merchant's private key, as PEM. */
  privateKey: string;
  publicKey: string;
  url: string;
  notifyUrl: string;
  timeoutMs: number;
}

type Fields = Record<string, unknown>;
type Reply = Fields & { code: string };

/** The path in the signed text of a notification, which has no path of its own. */
const NOTIFICATION_PATH = 'notification';

type Ask = (path: string, fields: Fields) => Promise<Reply>;

/**
 * Creates the adapter for Yibao, which works with the sandbox only. It uses the sandbox's own protocol
 * (docs/payments.md), and production refuses it (docs/adr/0054-no-yeepay-in-production.md). A carrier with a contract
 * replaces the adapter behind the port.
 */
export function createYibaoGateway(config: YibaoConfig, deps: { clock: Clock; ids: Ids }): PaymentGateway {
  const ask: Ask = (path, fields) => send(config, deps, path, fields);
  return {
    method: 'YIBAO',
    available: true,
    products: ['PAGE'],
    begin: (payment) => begin(ask, payment, config.notifyUrl),
    query: async ({ paymentNo }) => readPayment(await ask('orders/query', { orderNo: paymentNo })),
    close: async ({ paymentNo }) => readClose(await ask('orders/close', { orderNo: paymentNo })),
    refund: async ({ paymentNo, refundNo, amountFen, reason }) =>
      readRefund(await ask('refunds/create', { orderNo: paymentNo, refundNo, amountFen, reason })),
    async queryRefund({ paymentNo, refundNo }) {
      const reply = await ask('refunds/query', { orderNo: paymentNo, refundNo });
      const isUnknown = reply.code === 'REFUND_UNKNOWN' || reply.code === 'ORDER_UNKNOWN';
      return isUnknown ? { state: 'none' } : readRefund(reply);
    },
    readBill: async (day) => readBill(await ask('bills/query', { day })),
    async readNotification({ headers, rawBody }) {
      if (!isSignedByYibao((name) => headers[name], NOTIFICATION_PATH, rawBody, config.publicKey)) return 'forged';
      return readNotice(rawBody, config.merchantNo);
    },
    acknowledge: (ok) => ({ status: 200, contentType: 'text/plain', body: ok ? 'SUCCESS' : 'FAILURE' }),
  };
}

async function send(
  { merchantNo, privateKey, publicKey, url, timeoutMs }: YibaoConfig,
  { clock, ids }: { clock: Clock; ids: Ids },
  path: string,
  fields: Fields,
): Promise<Reply> {
  const body = JSON.stringify({ merchantNo, ...fields });
  const timestamp = String(Math.floor(clock.wall().getTime() / 1000));
  const signed = signCall(path, body, privateKey, timestamp, ids.hex(12));
  try {
    const response = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...signed },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return isSignedByYibao((name) => response.headers.get(name), path, text, publicKey)
      ? JSON.parse(text)
      : { code: 'NO_ANSWER', reason: 'The answer is not signed by Yibao' };
  } catch (error) {
    return { code: 'NO_ANSWER', reason: reasonOf(error) };
  }
}

async function begin(ask: Ask, payment: PaymentToBegin, notifyUrl: string): Promise<BeginAnswer> {
  const { paymentNo, amountFen, subject, expireAt, returnUrl } = payment;
  const reply = await ask('orders/create', { orderNo: paymentNo, amountFen, subject, notifyUrl, returnUrl, expireAt });
  return reply.code === 'OK'
    ? { kind: 'redirect', url: String(reply.cashierUrl) }
    : { kind: 'unavailable', reason: unknown(reply).reason };
}

function readClose(reply: Reply): CloseAnswer {
  if (reply.code === 'OK') return { state: 'closed' };
  if (reply.code === 'PAID') return { state: 'paid' };
  return reply.code === 'ORDER_UNKNOWN' ? { state: 'absent' } : unknown(reply);
}

function unknown({ code, reason }: Reply) {
  return { state: 'unknown', reason: typeof reason === 'string' ? reason : code } as const;
}

function readPayment(reply: Reply): PaymentAnswer {
  if (reply.code === 'ORDER_UNKNOWN') return { state: 'unpaid' };
  return reply.code === 'OK' ? readTrade(reply) : unknown(reply);
}

function readTrade({ state, amountFen, tradeNo, paidAt }: Fields): PaymentAnswer {
  if (state === 'WAITING') return { state: 'unpaid' };
  if (state === 'CLOSED') return { state: 'closed' };
  const paid = readInstant(paidAt);
  return paid && state === 'PAID' && Number.isSafeInteger(amountFen) && Number(amountFen) > 0
    ? { state: 'paid', amountFen: Number(amountFen), tradeNo: String(tradeNo), paidAt: paid }
    : { state: 'unknown', reason: `unreadable answer: ${String(state)}` };
}

function readRefund(reply: Reply): RefundAnswer {
  if (reply.code === 'REFUND_REFUSED') return { state: 'refused', reason: String(reply.reason) };
  if (reply.code !== 'OK') return unknown(reply);
  return { state: reply.refundState === 'DONE' ? 'done' : 'processing', ref: String(reply.refundId) };
}

function readBill(reply: Reply): BillAnswer {
  if (reply.code === 'NOT_READY') return { state: 'notReady' };
  if (reply.code !== 'OK' || !Array.isArray(reply.lines)) return unknown(reply);
  const lines = reply.lines.map(({ kind, tradeNo, orderNo, refundNo, amountFen, at }: Fields) => ({
    kind: kind === 'REFUND' ? ('refund' as const) : ('payment' as const),
    tradeNo: String(tradeNo),
    paymentNo: String(orderNo),
    refundNo: String(refundNo),
    amountFen: Number(amountFen),
    at: new Date(String(at)),
  }));
  return { state: 'ready', lines };
}

function readNotice(rawBody: string, merchantNo: string): GatewayNotification | RefusedNotification {
  const notice = parseFields(rawBody);
  if (notice === null) return 'unusable';
  if (notice.merchantNo !== merchantNo) return 'forged';
  if (notice.about !== 'payment') return { about: 'nothing' };
  const payment = readTrade(notice);
  if (payment.state === 'unknown' || notice.currency !== 'CNY') return 'unusable';
  return payment.state === 'paid'
    ? { about: 'payment', paymentNo: String(notice.orderNo), ...payment }
    : { about: 'nothing' };
}

/** Parses a JSON object. Returns null for any other text. */
function parseFields(text: string): Fields | null {
  try {
    const fields: unknown = JSON.parse(text);
    return typeof fields === 'object' && fields !== null ? (fields as Fields) : null;
  } catch {
    return null;
  }
}
