import type { Trade, TradeType } from '../core/trade.ts';
import { type WechatAnswer, type WechatContext, wechatError } from './calls.ts';

type Fields = Record<string, unknown>;

/** The time in which a phone can open the address of an H5 payment. */
const H5_SECONDS = 5 * 60;

export const createNativeOrder = create('NATIVE', ({ publicUrl }, { cashierId }) => ({
  // WeChat Pay returns `weixin://wxpay/bizpayurl?pr=…`, which only its app opens. This address opens in any browser.
  code_url: `${publicUrl}/wechat/scan?code=${cashierId}`,
}));

export const createH5Order = create('MWEB', ({ publicUrl, gateway }, trade) => {
  gateway.ledger.open(trade, { seconds: H5_SECONDS });
  return { h5_url: `${publicUrl}/wechat/h5?prepay_id=${prepayIdOf(trade)}&package=${trade.tradeNo.slice(-10)}` };
});

export const createJsapiOrder = create('JSAPI', (_context, trade) => ({ prepay_id: prepayIdOf(trade) }));

export function prepayIdOf({ cashierId }: Pick<Trade, 'cashierId'>): string {
  return `wx${cashierId}`;
}

/** Returns the call that creates the order of a product: POST /v3/pay/transactions/… */
function create(tradeType: TradeType, answer: (context: WechatContext, trade: Trade) => object) {
  return (context: WechatContext, body: Fields, signedWith: string | null): WechatAnswer => {
    const { accounts } = context.keys;
    const amount = fieldsIn(body.amount);
    const expireAt = typeof body.time_expire === 'string' ? new Date(body.time_expire) : null;
    const wrong =
      body.appid !== accounts.wechat.appId || body.mchid !== accounts.wechat.mchId
        ? 'appid 与 mchid 不匹配'
        : (wrongOrderField(body, amount, expireAt) ?? wrongProductField(context, tradeType, body));
    if (wrong) return wechatError(400, 'PARAM_ERROR', wrong);
    const { openid } = fieldsIn(body.payer);
    const created = context.gateway.ledger.create({
      gateway: 'WECHAT',
      outTradeNo: String(body.out_trade_no),
      amountFen: Number(amount.total),
      subject: String(body.description),
      expireAt,
      notifyUrl: String(body.notify_url),
      returnUrl: null,
      tradeType,
      ...(tradeType === 'JSAPI' && { openid: String(openid) }),
      signedWith,
    });
    if ('problem' in created) return createProblems[created.problem];
    return { status: 200, body: answer(context, created.trade) };
  };
}

const fieldsIn = (value: unknown) => (value ?? {}) as Fields;

const createProblems = {
  paid: wechatError(400, 'ORDERPAID', '该订单已支付'),
  closed: wechatError(400, 'ORDER_CLOSED', '订单已关闭'),
  differs: wechatError(400, 'INVALID_REQUEST', '商户订单号重复，请求参数与原订单不一致'),
};

function wrongOrderField(body: Fields, amount: Fields, expireAt: Date | null): string | null {
  if (!/^[\w\-|*]{6,32}$/.test(String(body.out_trade_no ?? ''))) return 'out_trade_no 格式错误';
  if (!body.description || String(body.description).length > 127) return 'description 格式错误';
  if (!/^https?:\/\/[^?]+$/.test(String(body.notify_url ?? ''))) return 'notify_url 格式错误';
  if (!Number.isInteger(amount.total) || Number(amount.total) <= 0) return 'amount.total 格式错误';
  if (expireAt && Number.isNaN(expireAt.getTime())) return 'time_expire 格式错误';
  return null;
}

/** Checks the fields that one product requires: the scene of H5, and a payer of this appid for JSAPI. */
function wrongProductField({ payers }: WechatContext, tradeType: TradeType, body: Fields): string | null {
  const scene = fieldsIn(body.scene_info);
  if (tradeType === 'MWEB' && !scene.payer_client_ip) return 'scene_info.payer_client_ip 不能为空';
  if (tradeType === 'MWEB' && !['Wap', 'iOS', 'Android'].includes(String(fieldsIn(scene.h5_info).type)))
    return 'scene_info.h5_info.type 格式错误';
  if (tradeType === 'JSAPI' && !payers.isKnown(String(fieldsIn(body.payer).openid))) return '无效的openid';
  return null;
}
