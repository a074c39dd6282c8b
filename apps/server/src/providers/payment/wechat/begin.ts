import type WechatPay from 'wechatpay-node-v3';
import { writeBeijingInstant } from '../beijing-time.ts';
import type { BeginAnswer, BridgeParameters, PaymentToBegin } from '../port.ts';
import { unknown, type WechatReply } from './answers.ts';
import { ask } from './ask.ts';

/** Begins a payment with its product. The same number may be sent again, with the same product, amount and payer. */
export async function begin(pay: WechatPay, payment: PaymentToBegin, notifyUrl: string): Promise<BeginAnswer> {
  const order = orderOf(payment, notifyUrl);
  if (payment.product === 'H5') return beginH5(pay, payment, order);
  if (payment.product === 'JSAPI') return beginJsapi(pay, payment, order);
  const reply = await ask(() => pay.transactions_native({ ...order, scene_info: sceneOf(payment) }));
  const codeUrl = textIn(reply, 'code_url');
  return codeUrl ? { kind: 'qr', codeUrl } : unavailable(reply);
}

type Order = ReturnType<typeof orderOf>;

async function beginH5(pay: WechatPay, payment: PaymentToBegin, order: Order): Promise<BeginAnswer> {
  const { merchantName, returnUrl } = payment;
  const h5_info = { type: 'Wap', app_name: merchantName, app_url: new URL(returnUrl).origin };
  const reply = await ask(() => pay.transactions_h5({ ...order, scene_info: { ...sceneOf(payment), h5_info } }));
  const h5Url = textIn(reply, 'h5_url');
  // Without this parameter, WeChat returns the payer to the page that opened its address.
  return h5Url
    ? { kind: 'redirect', url: `${h5Url}&redirect_url=${encodeURIComponent(returnUrl)}` }
    : unavailable(reply);
}

async function beginJsapi(pay: WechatPay, payment: PaymentToBegin, order: Order): Promise<BeginAnswer> {
  const { payer: openid } = payment;
  if (!openid) return { kind: 'unavailable', reason: 'the payer is not known' };
  const reply = await ask(() => pay.transactions_jsapi({ ...order, scene_info: sceneOf(payment), payer: { openid } }));
  // The SDK replaces the answer by the parameters of the pay sheet and signs them.
  const { appId, timeStamp, nonceStr, package: prepared, signType, paySign } = reply.data as Partial<BridgeParameters>;
  if (reply.status !== 200 || !appId || !timeStamp || !nonceStr || !prepared || signType !== 'RSA' || !paySign)
    return unavailable(reply);
  return { kind: 'bridge', parameters: { appId, timeStamp, nonceStr, package: prepared, signType, paySign } };
}

const sceneOf = ({ clientIp }: PaymentToBegin) => ({ payer_client_ip: clientIp });

function orderOf(payment: PaymentToBegin, notifyUrl: string) {
  return {
    description: payment.subject,
    out_trade_no: payment.paymentNo,
    time_expire: writeBeijingInstant(payment.expireAt),
    notify_url: notifyUrl,
    amount: { total: payment.amountFen, currency: 'CNY' },
  };
}

function textIn({ status, data }: WechatReply, name: string): string | null {
  const value = data[name];
  return status === 200 && typeof value === 'string' ? value : null;
}

function unavailable(reply: WechatReply): BeginAnswer {
  return { kind: 'unavailable', reason: unknown(reply).reason };
}
