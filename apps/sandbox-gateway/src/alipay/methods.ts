import { beijingTime, isDay } from '../core/beijing.ts';
import { type Gateway, refundTrade, settleRefund } from '../core/gateway.ts';
import { decimalToFen, fenToDecimal } from '../core/money.ts';
import { refundedFen, type Trade, type TradeRefund } from '../core/trade.ts';
import { alipayStatusOf, BUYER } from './notification.ts';
import type { AlipayParams } from './sign.ts';

export type AlipayAnswer = { code: string; msg: string; [field: string]: unknown };

/** An answer and the trade that it concerns. The route withholds the answer if the fault of the trade says so. */
interface Outcome {
  answer: AlipayAnswer;
  trade?: Trade;
}

/** Answers one call. `biz` is the parsed parameter `biz_content`. */
type Method = (gateway: Gateway, biz: Record<string, unknown>, params: AlipayParams, publicUrl: string) => Outcome;

/** The calls of a merchant's server. The answers follow the interface documents (接口文档) of the open platform. */
export const alipayMethods: Record<string, Method> = {
  'alipay.trade.query': queryTrade,
  'alipay.trade.close': closeTrade,
  'alipay.trade.refund': refund,
  'alipay.trade.fastpay.refund.query': queryRefund,
  'alipay.data.dataservice.bill.downloadurl.query': getBillAddress,
};

function businessError(subCode: string, subMessage: string): AlipayAnswer {
  return { code: '40004', msg: 'Business Failed', sub_code: subCode, sub_msg: subMessage };
}

export function invalidArguments(subCode: string, subMessage: string): AlipayAnswer {
  return { code: '40002', msg: 'Invalid Arguments', sub_code: subCode, sub_msg: subMessage };
}

function success(fields: Record<string, unknown>): AlipayAnswer {
  return { code: '10000', msg: 'Success', ...fields };
}

/**
 * Returns an address that downloads the file without a signature. The real address expires after 30 seconds. This one
 * is valid until the sandbox stops.
 */
function getBillAddress(
  _gateway: Gateway,
  biz: Record<string, unknown>,
  _params: AlipayParams,
  publicUrl: string,
): Outcome {
  if (!isDay(biz.bill_date) || biz.bill_type !== 'trade')
    return { answer: businessError('isp.bill_not_exist', '账单不存在') };
  return { answer: success({ bill_download_url: `${publicUrl}/alipay/bill?day=${biz.bill_date}` }) };
}

const noSuchTrade = { answer: businessError('ACQ.TRADE_NOT_EXIST', '交易不存在') };

function findTrade({ ledger }: Gateway, biz: Record<string, unknown>): Trade | undefined {
  if (typeof biz.trade_no === 'string') return ledger.findByTradeNo('ALIPAY', biz.trade_no);
  return typeof biz.out_trade_no === 'string' ? ledger.find('ALIPAY', biz.out_trade_no) : undefined;
}

function queryTrade(gateway: Gateway, biz: Record<string, unknown>): Outcome {
  const trade = findTrade(gateway, biz);
  if (!trade) return noSuchTrade;
  const paid = fenToDecimal(trade.paidFen ?? trade.amountFen);
  return {
    trade,
    answer: success({
      buyer_logon_id: BUYER.logon,
      buyer_user_id: BUYER.id,
      out_trade_no: trade.outTradeNo,
      trade_no: trade.tradeNo,
      trade_status: alipayStatusOf(trade),
      total_amount: paid,
      receipt_amount: trade.paidAt ? paid : '0.00',
      ...(trade.paidAt ? { send_pay_date: beijingTime(new Date(trade.paidAt)) } : {}),
    }),
  };
}

function closeTrade(gateway: Gateway, biz: Record<string, unknown>): Outcome {
  const trade = findTrade(gateway, biz);
  if (!trade) return noSuchTrade;
  if (trade.state !== 'WAITING') return { trade, answer: businessError('ACQ.TRADE_STATUS_ERROR', '交易状态不合法') };
  gateway.ledger.close(trade);
  return { trade, answer: success({ trade_no: trade.tradeNo, out_trade_no: trade.outTradeNo }) };
}

const refundProblems = {
  notPaid: businessError('ACQ.TRADE_STATUS_ERROR', '交易状态不合法'),
  tooMuch: businessError('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '撤销或退款金额与订单金额不一致'),
  differs: businessError('ACQ.DISCORDANT_REPEAT_REQUEST', '请求信息不一致'),
  refused: businessError('ACQ.SELLER_BALANCE_NOT_ENOUGH', '卖家余额不足'),
};

function refund(gateway: Gateway, biz: Record<string, unknown>): Outcome {
  const trade = findTrade(gateway, biz);
  if (!trade) return noSuchTrade;
  const amountFen = decimalToFen(String(biz.refund_amount ?? ''));
  if (amountFen === null) return { trade, answer: invalidArguments('isv.invalid-parameter', 'refund_amount') };
  const refundNo = String(biz.out_request_no ?? trade.outTradeNo);
  const reason = String(biz.refund_reason ?? '');
  const result = refundTrade(gateway, trade, { refundNo, amountFen, reason, notifyUrl: trade.notifyUrl });
  if ('problem' in result) return { trade, answer: refundProblems[result.problem] };
  return {
    trade,
    answer: success({
      trade_no: trade.tradeNo,
      out_trade_no: trade.outTradeNo,
      buyer_logon_id: BUYER.logon,
      fund_change: result.isNew && result.refund.state === 'DONE' ? 'Y' : 'N',
      refund_fee: fenToDecimal(refundedFen(trade)),
      gmt_refund_pay: beijingTime(new Date(result.refund.createdAt)),
    }),
  };
}

function queryRefund(gateway: Gateway, biz: Record<string, unknown>): Outcome {
  const trade = findTrade(gateway, biz);
  if (!trade) return noSuchTrade;
  const found = trade.refunds.find((one) => one.refundNo === biz.out_request_no);
  if (found) settleRefund(gateway, trade, found);
  // The platform answers an unknown or pending refund with success and no status.
  return { trade, answer: success(found?.state === 'DONE' ? refundFields(trade, found) : {}) };
}

function refundFields(trade: Trade, found: TradeRefund) {
  return {
    trade_no: trade.tradeNo,
    out_trade_no: trade.outTradeNo,
    out_request_no: found.refundNo,
    total_amount: fenToDecimal(trade.paidFen ?? trade.amountFen),
    refund_amount: fenToDecimal(found.amountFen),
    refund_status: 'REFUND_SUCCESS',
    gmt_refund_pay: beijingTime(new Date(found.doneAt ?? found.createdAt)),
  };
}
