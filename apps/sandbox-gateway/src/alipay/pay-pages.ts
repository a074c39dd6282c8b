import { parseBeijingTime } from '../core/beijing.ts';
import type { Gateway } from '../core/gateway.ts';
import { decimalToFen } from '../core/money.ts';
import type { Trade } from '../core/trade.ts';
import type { AlipayParams } from './sign.ts';

/** The calls that the payer's browser sends, each with its product code (产品码) and its kind of trade. */
const payPages = {
  'alipay.trade.page.pay': { productCode: 'FAST_INSTANT_TRADE_PAY', tradeType: 'PAGE' },
  'alipay.trade.wap.pay': { productCode: 'QUICK_WAP_WAY', tradeType: 'WAP' },
} as const;

export type PayPage = (typeof payPages)[keyof typeof payPages];

/** Returns the payment page of a method, or undefined if a server sends the method. */
export function payPageOf(method: string | undefined): PayPage | undefined {
  return Object.entries(payPages).find(([name]) => name === method)?.[1];
}

/** The trade to pay, or a text for the payer that says why there is none. */
export type PagePayResult = { trade: Trade } | { problemText: string };

/** Creates the trade of a payment page. A page for phones needs an address for a payer who leaves it. */
export function createPageTrade(
  { ledger }: Gateway,
  { productCode, tradeType }: PayPage,
  biz: Record<string, unknown>,
  params: AlipayParams,
): PagePayResult {
  const amountFen = decimalToFen(String(biz.total_amount ?? ''));
  const outTradeNo = String(biz.out_trade_no ?? '');
  if (amountFen === null || !/^\w{1,64}$/.test(outTradeNo) || !biz.subject)
    return { problemText: '缺少必要的支付参数' };
  if (biz.product_code !== productCode) return { problemText: '产品码不正确' };
  if (!params.notify_url) return { problemText: '缺少 notify_url' };
  const quitUrl = String(biz.quit_url ?? '');
  if (tradeType === 'WAP' && !/^https?:\/\//.test(quitUrl)) return { problemText: '缺少 quit_url' };
  const expireAt = typeof biz.time_expire === 'string' ? parseBeijingTime(biz.time_expire) : null;
  const created = ledger.create({
    gateway: 'ALIPAY',
    outTradeNo,
    amountFen,
    subject: String(biz.subject),
    expireAt,
    notifyUrl: params.notify_url,
    returnUrl: params.return_url ?? null,
    tradeType,
    ...(quitUrl && { quitUrl }),
    signedWith: null,
  });
  return 'trade' in created ? created : { problemText: problemTexts[created.problem] };
}

const problemTexts = {
  paid: '交易已被支付',
  closed: '交易已经关闭',
  differs: '交易信息被篡改',
};
