import { isDay } from '../core/beijing.ts';
import { listBillEntries } from '../core/bill.ts';
import { type Gateway, refundTrade, settleRefund } from '../core/gateway.ts';
import type { Trade, TradeRefund } from '../core/trade.ts';

export interface YibaoAnswer {
  body: { code: string; [field: string]: unknown };
  /** The trade that the call concerns. The route withholds the answer if the fault of the trade says so. */
  trade?: Trade;
}

type Fields = Record<string, unknown>;
type Call = (gateway: Gateway, fields: Fields, publicUrl: string) => YibaoAnswer;

/** The calls of the sandbox's own Yibao protocol, by the last part of their path. All are POST requests with JSON. */
export const yibaoCalls: Record<string, Call> = {
  'orders/create': createOrder,
  'orders/query': (gateway, fields) => withTrade(gateway, fields, (trade) => success(tradeOf(trade), trade)),
  'orders/close': (gateway, fields) => withTrade(gateway, fields, (trade) => closeOrder(gateway, trade)),
  'refunds/create': (gateway, fields) => withTrade(gateway, fields, (trade) => createRefund(gateway, trade, fields)),
  'refunds/query': (gateway, fields) => withTrade(gateway, fields, (trade) => queryRefund(gateway, trade, fields)),
  'bills/query': queryBill,
};

export function yibaoError(code: string, trade?: Trade): YibaoAnswer {
  return { body: { code }, trade };
}

function success(fields: Fields, trade?: Trade): YibaoAnswer {
  return { body: { code: 'OK', ...fields }, trade };
}

export function tradeOf(trade: Trade) {
  return {
    orderNo: trade.outTradeNo,
    tradeNo: trade.tradeNo,
    state: trade.state,
    amountFen: trade.paidFen ?? trade.amountFen,
    currency: 'CNY',
    paidAt: trade.paidAt,
  };
}

function withTrade(gateway: Gateway, fields: Fields, then: (trade: Trade) => YibaoAnswer): YibaoAnswer {
  const trade = gateway.ledger.find('YIBAO', String(fields.orderNo));
  return trade ? then(trade) : yibaoError('ORDER_UNKNOWN');
}

function createOrder({ ledger }: Gateway, fields: Fields, publicUrl: string): YibaoAnswer {
  const { orderNo, amountFen, subject, notifyUrl, returnUrl, expireAt } = fields;
  const isComplete = [orderNo, subject, notifyUrl, returnUrl, expireAt].every((field) => typeof field === 'string');
  if (!isComplete || !Number.isInteger(amountFen) || Number(amountFen) <= 0) return yibaoError('INVALID');
  const created = ledger.create({
    gateway: 'YIBAO',
    outTradeNo: String(orderNo),
    amountFen: Number(amountFen),
    subject: String(subject),
    expireAt: new Date(String(expireAt)),
    notifyUrl: String(notifyUrl),
    returnUrl: String(returnUrl),
    tradeType: 'PAGE',
    signedWith: null,
  });
  if ('problem' in created) return yibaoError({ paid: 'PAID', closed: 'CLOSED', differs: 'DIFFERS' }[created.problem]);
  return success({ cashierUrl: `${publicUrl}/cashier/${created.trade.cashierId}` });
}

function closeOrder({ ledger }: Gateway, trade: Trade): YibaoAnswer {
  return ledger.close(trade) === 'paid' ? yibaoError('PAID', trade) : success({ state: 'CLOSED' }, trade);
}

function createRefund(gateway: Gateway, trade: Trade, fields: Fields): YibaoAnswer {
  const { refundNo, amountFen, reason } = fields;
  if (typeof refundNo !== 'string' || !Number.isInteger(amountFen) || Number(amountFen) <= 0)
    return yibaoError('INVALID', trade);
  const request = { refundNo, amountFen: Number(amountFen), reason: String(reason ?? ''), notifyUrl: null };
  const result = refundTrade(gateway, trade, request);
  return 'problem' in result
    ? { body: { code: 'REFUND_REFUSED', reason: result.problem }, trade }
    : success(refundOf(result.refund), trade);
}

function queryRefund(gateway: Gateway, trade: Trade, fields: Fields): YibaoAnswer {
  const refund = trade.refunds.find((one) => one.refundNo === fields.refundNo);
  if (!refund) return yibaoError('REFUND_UNKNOWN', trade);
  settleRefund(gateway, trade, refund);
  return success(refundOf(refund), trade);
}

function queryBill({ ledger }: Gateway, { day }: Fields): YibaoAnswer {
  if (!isDay(day)) return yibaoError('INVALID');
  const lines = listBillEntries(ledger, 'YIBAO', day).map(({ trade, refund, at, amountFen }) => ({
    kind: refund ? 'REFUND' : 'PAYMENT',
    tradeNo: trade.tradeNo,
    orderNo: trade.outTradeNo,
    refundNo: refund?.refundNo ?? '',
    amountFen,
    at: at.toISOString(),
  }));
  return success({ day, lines });
}

function refundOf(refund: TradeRefund) {
  return { refundNo: refund.refundNo, refundId: refund.refundId, refundState: refund.state };
}
