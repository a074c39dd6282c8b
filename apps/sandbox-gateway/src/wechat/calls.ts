import { beijingRfc3339 } from '../core/beijing.ts';
import { type Gateway, refundTrade, settleRefund } from '../core/gateway.ts';
import type { Trade, TradeRefund } from '../core/trade.ts';
import type { SandboxKeys } from '../keys.ts';
import { transactionOf } from './notification.ts';
import type { Payers } from './payers.ts';

export interface WechatAnswer {
  status: number;
  body: object | null;
  /** The trade that the call concerns. The route withholds the answer if the fault of the trade says so. */
  trade?: Trade;
}

export interface WechatContext {
  gateway: Gateway;
  keys: SandboxKeys;
  /** The address that the payer's phone uses, without a trailing slash. */
  publicUrl: string;
  payers: Payers;
}

type Fields = Record<string, unknown>;

export function wechatError(status: number, code: string, message: string, trade?: Trade): WechatAnswer {
  return { status, body: { code, message }, trade };
}

const noSuchOrder = wechatError(404, 'ORDER_NOT_EXIST', '订单不存在');

export function queryOrder({ gateway, keys }: WechatContext, outTradeNo: string): WechatAnswer {
  const trade = gateway.ledger.find('WECHAT', outTradeNo);
  return trade ? { status: 200, body: transactionOf(trade, keys), trade } : noSuchOrder;
}

export function closeOrder({ gateway }: WechatContext, outTradeNo: string): WechatAnswer {
  const trade = gateway.ledger.find('WECHAT', outTradeNo);
  if (!trade) return noSuchOrder;
  return gateway.ledger.close(trade) === 'paid'
    ? wechatError(400, 'ORDERPAID', '该订单已支付', trade)
    : { status: 204, body: null, trade };
}

/** POST /v3/refund/domestic/refunds */
export function createRefund({ gateway }: WechatContext, body: Fields): WechatAnswer {
  const { ledger } = gateway;
  const amount = (body.amount ?? {}) as Fields;
  const trade =
    typeof body.transaction_id === 'string'
      ? ledger.findByTradeNo('WECHAT', body.transaction_id)
      : ledger.find('WECHAT', String(body.out_trade_no));
  if (!trade) return wechatError(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
  if (!/^[\w\-|*@]{1,64}$/.test(String(body.out_refund_no ?? ''))) return wrongRefund('out_refund_no 格式错误', trade);
  if (!Number.isInteger(amount.refund) || Number(amount.refund) <= 0)
    return wrongRefund('amount.refund 格式错误', trade);
  if (amount.total !== trade.paidFen) return wrongRefund('订单金额与原订单不一致', trade);
  const result = refundTrade(gateway, trade, {
    refundNo: String(body.out_refund_no),
    amountFen: Number(amount.refund),
    reason: String(body.reason ?? ''),
    notifyUrl: typeof body.notify_url === 'string' ? body.notify_url : null,
  });
  if ('problem' in result) return { ...refundProblems[result.problem], trade };
  return { status: 200, body: refundOf(trade, result.refund), trade };
}

function wrongRefund(message: string, trade: Trade): WechatAnswer {
  return wechatError(400, 'PARAM_ERROR', message, trade);
}

const refundProblems = {
  notPaid: wechatError(403, 'INVALID_REQUEST', '订单未支付'),
  tooMuch: wechatError(403, 'INVALID_REQUEST', '申请退款金额超过订单可退金额'),
  differs: wechatError(400, 'PARAM_ERROR', '商户退款单号重复，请求参数与原退款不一致'),
  refused: wechatError(403, 'NOT_ENOUGH', '基本账户余额不足，请充值后重新发起'),
};

export function queryRefund({ gateway }: WechatContext, refundNo: string): WechatAnswer {
  const isAsked = (refund: TradeRefund) => refund.refundNo === refundNo;
  const trade = gateway.ledger.all().find((one) => one.gateway === 'WECHAT' && one.refunds.some(isAsked));
  const refund = trade?.refunds.find(isAsked);
  if (!trade || !refund) return wechatError(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
  settleRefund(gateway, trade, refund);
  return { status: 200, body: refundOf(trade, refund), trade };
}

function refundOf(trade: Trade, refund: TradeRefund) {
  const total = trade.paidFen ?? trade.amountFen;
  return {
    refund_id: refund.refundId,
    out_refund_no: refund.refundNo,
    transaction_id: trade.tradeNo,
    out_trade_no: trade.outTradeNo,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    create_time: beijingRfc3339(new Date(refund.createdAt)),
    status: refund.state === 'DONE' ? 'SUCCESS' : 'PROCESSING',
    ...(refund.doneAt ? { success_time: beijingRfc3339(new Date(refund.doneAt)) } : {}),
    funds_account: 'AVAILABLE',
    amount: { total, refund: refund.amountFen, payer_total: total, payer_refund: refund.amountFen, currency: 'CNY' },
  };
}
