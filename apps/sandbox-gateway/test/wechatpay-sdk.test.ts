import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WechatPay from 'wechatpay-node-v3';
import type { IPayRequest } from 'wechatpay-node-v3/dist/lib/pay-request.interface.js';
import { keys, startGateway } from './gateway.ts';

/** The WeChat Pay SDK is the merchant, over a real connection. Each side checks the other's signatures. */
const { app, gateway, merchant, pass } = startGateway();
const { wechat } = keys.accounts;
const pay = new WechatPay({
  appid: wechat.appId,
  mchid: wechat.mchId,
  serial_no: wechat.merchantSerial,
  publicKey: Buffer.from(keys.wechat.merchant.publicKey),
  privateKey: Buffer.from(keys.wechat.merchant.privateKey),
  key: wechat.apiV3Key,
});
let lastHeaders: Headers;
let lastText: string;

beforeAll(async () => {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  pay.createHttp(transportTo(`${origin}/sandbox/gateway`));
});
afterAll(() => app.close());

/** Sends the SDK's calls to the sandbox instead of the real host that the SDK names. */
function transportTo(base: string): IPayRequest {
  const call = async (url: string, init: RequestInit) => {
    const response = await fetch(url.replace('https://api.mch.weixin.qq.com', base), init);
    lastHeaders = response.headers;
    lastText = await response.text();
    return { status: response.status, data: lastText ? JSON.parse(lastText) : undefined };
  };
  return {
    get: (url, headers) => call(url, { headers }),
    post: (url, params, headers) => call(url, { method: 'POST', headers, body: JSON.stringify(params) }),
    upload: () => Promise.reject(new Error('The test transport cannot upload')),
  };
}

function signed(headers: { get(name: string): string | null }, body: string) {
  return {
    timestamp: headers.get('wechatpay-timestamp') ?? '',
    nonce: headers.get('wechatpay-nonce') ?? '',
    serial: headers.get('wechatpay-serial') ?? '',
    signature: headers.get('wechatpay-signature') ?? '',
    body,
  };
}

const order = (outTradeNo: string, total = 145_050) => ({
  description: '机票 TAO-TFU',
  out_trade_no: outTradeNo,
  notify_url: 'http://merchant.test/receive',
  amount: { total },
});

const heard = () => {
  const message = merchant.heard.at(-1)?.message ?? { headers: {}, body: '' };
  return { ...message, headers: new Headers(message.headers) };
};

describe('WeChat Pay SDK and gateway', () => {
  it('the SDK fetches the platform certificate and verifies the gateway’s answers with it', async () => {
    const { status } = await pay.transactions_native(order('ORDER-1'));
    expect(status).toBe(200);
    expect(await pay.verifySign(signed(lastHeaders, `{"code_url":"${JSON.parse(lastText).code_url}"}`))).toBe(true);
  });

  it('the SDK rejects an answer with one flipped bit, in the body or in the signature', async () => {
    await pay.transactions_native(order('ORDER-1'));
    const answer = signed(lastHeaders, lastText);
    const flipped = Buffer.from(answer.signature, 'base64');
    flipped.writeUInt8(flipped.readUInt8(3) ^ 1, 3);
    expect(await pay.verifySign({ ...answer, body: lastText.replace('scan', 'scam') })).toBe(false);
    expect(await pay.verifySign({ ...answer, signature: flipped.toString('base64') })).toBe(false);
  });

  it('the SDK carries a payment from the code to the refund', async () => {
    const { data } = await pay.transactions_native(order('ORDER-2'));
    const code = new URL(data.code_url);
    expect(code.pathname).toBe('/sandbox/gateway/wechat/scan');
    const page = await app.inject({ url: code.pathname + code.search });
    expect(page.body).toContain('已扫描二维码');
    expect((await pay.query({ out_trade_no: 'ORDER-2' })).data).toMatchObject({ trade_state: 'NOTPAY' });

    const cashier = `/sandbox/gateway/cashier/${code.searchParams.get('code')}`;
    await app.inject({ method: 'POST', url: `${cashier}/pay` });
    expect((await app.inject({ url: code.pathname + code.search })).body).toContain('支付成功');

    await pass(0);
    const { headers, body } = heard();
    expect(await pay.verifySign(signed(headers, body))).toBe(true);
    const { event_type, resource } = JSON.parse(body);
    expect(event_type).toBe('TRANSACTION.SUCCESS');
    const { ciphertext, associated_data, nonce } = resource;
    expect(pay.decipher_gcm(ciphertext, associated_data, nonce)).toMatchObject({
      out_trade_no: 'ORDER-2',
      trade_state: 'SUCCESS',
      amount: { total: 145_050 },
    });

    const refund = {
      out_trade_no: 'ORDER-2',
      out_refund_no: 'R1',
      amount: { refund: 50, total: 145_050, currency: 'CNY' },
    };
    expect((await pay.refunds(refund)).data).toMatchObject({ status: 'SUCCESS' });
    expect((await pay.refunds(refund)).data).toMatchObject({ status: 'SUCCESS' });
    expect((await pay.find_refunds('R1')).data).toMatchObject({ status: 'SUCCESS', amount: { refund: 50 } });
    expect((await pay.query({ out_trade_no: 'ORDER-2' })).data).toMatchObject({ trade_state: 'REFUND' });
    expect(gateway.ledger.find('WECHAT', 'ORDER-2')?.refunds).toHaveLength(1);
  });

  it('the gateway notifies a refund at the address that the merchant named for it', async () => {
    await pay.transactions_native(order('ORDER-3', 100));
    await app.inject({ method: 'POST', url: '/sandbox/gateway/control/trades/wechat/ORDER-3/pay' });
    await pay.refunds({
      out_trade_no: 'ORDER-3',
      out_refund_no: 'R3',
      notify_url: 'http://merchant.test/refunds',
      amount: { refund: 100, total: 100, currency: 'CNY' },
    });
    await pass(0);
    expect(merchant.heard.at(-1)?.url).toBe('http://merchant.test/refunds');
    const { event_type, resource } = JSON.parse(heard().body);
    expect(event_type).toBe('REFUND.SUCCESS');
    expect(pay.decipher_gcm(resource.ciphertext, resource.associated_data, resource.nonce)).toMatchObject({
      out_refund_no: 'R3',
      refund_status: 'SUCCESS',
    });
  });

  it('the gateway rejects a stranger’s signature, a changed body and an old request', async () => {
    const url = '/sandbox/gateway/v3/pay/transactions/native';
    const body = JSON.stringify({ appid: wechat.appId, mchid: wechat.mchId, ...order('ORDER-4') });
    const authorize = (timestamp: number) =>
      pay.getAuthorization(
        'nonce',
        String(timestamp),
        pay.getSignature('POST', 'nonce', String(timestamp), '/v3/pay/transactions/native', body),
      );
    const now = Math.floor(Date.now() / 1000);
    const send = (authorization: string, payload = body) =>
      app.inject({ method: 'POST', url, headers: { authorization, 'content-type': 'application/json' }, payload });

    expect((await send(authorize(now))).statusCode).toBe(200);
    expect((await send(authorize(now), body.replace('145050', '1'))).json()).toMatchObject({ code: 'SIGN_ERROR' });
    expect((await send(authorize(now - 301))).statusCode).toBe(401);
    expect((await send(authorize(now).replace(/mchid="\d+"/, 'mchid="1"'))).statusCode).toBe(401);
    expect((await send('')).statusCode).toBe(401);
  });

  it('the gateway closes an unpaid trade', async () => {
    await pay.transactions_native(order('ORDER-5'));
    expect((await pay.close('ORDER-5')).status).toBe(204);
    expect((await pay.query({ out_trade_no: 'ORDER-5' })).data).toMatchObject({ trade_state: 'CLOSED' });
    expect((await pay.transactions_native(order('ORDER-5'))).data).toMatchObject({ code: 'ORDER_CLOSED' });
    expect((await pay.close('ORDER-2')).data).toMatchObject({ code: 'ORDERPAID' });
    expect((await pay.query({ out_trade_no: 'ORDER-9' })).status).toBe(404);
  });
});
