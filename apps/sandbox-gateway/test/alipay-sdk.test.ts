import { AlipaySdk } from 'alipay-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keys, startGateway } from './gateway.ts';

/** Alipay's own SDK is the merchant, over a real connection. Each side checks the other's signatures. */
const { app, gateway, merchant, pass } = startGateway();
let sdk: AlipaySdk;
let origin: string;

beforeAll(async () => {
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  sdk = new AlipaySdk({
    appId: keys.accounts.alipay.appId,
    privateKey: keys.alipay.merchant.privateKey,
    keyType: 'PKCS8',
    alipayPublicKey: keys.alipay.gateway.publicKey,
    gateway: `${origin}/sandbox/gateway/gateway.do`,
  });
});
afterAll(() => app.close());

async function startPayment(outTradeNo: string, amount = '1450.50') {
  const address = sdk.pageExecute('alipay.trade.page.pay', 'GET', {
    notifyUrl: 'http://merchant.test/receive',
    returnUrl: 'http://merchant.test/back?orderNo=1',
    bizContent: {
      out_trade_no: outTradeNo,
      total_amount: amount,
      subject: '机票 <TAO→TFU> "A&B"',
      product_code: 'FAST_INSTANT_TRADE_PAY',
    },
  });
  return fetch(address, { redirect: 'manual' });
}

function heardForm() {
  const last = merchant.heard.at(-1)?.message.body ?? '';
  return Object.fromEntries(new URLSearchParams(last));
}

const ask = (method: string, bizContent: Record<string, unknown>) =>
  sdk.exec(method, { bizContent }, { validateSign: true });

describe('Alipay SDK and gateway', () => {
  it('both sides verify every message of a payment, from the form to the refund', async () => {
    const started = await startPayment('P1');
    expect(started.status).toBe(303);
    const cashier = `${origin}${started.headers.get('location')}`;
    const page = await (await fetch(cashier)).text();
    expect(page).toContain('¥1450.50');
    expect(page).toContain('机票 &lt;TAO→TFU&gt; &quot;A&amp;B&quot;');

    expect(await ask('alipay.trade.query', { out_trade_no: 'P1' })).toMatchObject({ tradeStatus: 'WAIT_BUYER_PAY' });

    const back = await fetch(`${cashier}/pay`, { method: 'POST', redirect: 'manual' });
    const address = new URL(back.headers.get('location') ?? '');
    expect(address.searchParams.get('orderNo')).toBe('1');
    expect(address.searchParams.get('out_trade_no')).toBe('P1');

    await pass(0);
    const told = heardForm();
    expect(merchant.heard.at(-1)?.url).toBe('http://merchant.test/receive');
    expect(sdk.checkNotifySignV2(told)).toBe(true);
    expect(told).toMatchObject({ out_trade_no: 'P1', trade_status: 'TRADE_SUCCESS', total_amount: '1450.50' });

    const answer = await ask('alipay.trade.refund', {
      out_trade_no: 'P1',
      refund_amount: '50.50',
      out_request_no: 'R1',
    });
    expect(answer).toMatchObject({ code: '10000', fundChange: 'Y', refundFee: '50.50' });
    const again = await ask('alipay.trade.refund', {
      out_trade_no: 'P1',
      refund_amount: '50.50',
      out_request_no: 'R1',
    });
    expect(again).toMatchObject({ code: '10000', fundChange: 'N', refundFee: '50.50' });
    const asked = await ask('alipay.trade.fastpay.refund.query', { out_trade_no: 'P1', out_request_no: 'R1' });
    expect(asked).toMatchObject({ refundStatus: 'REFUND_SUCCESS', refundAmount: '50.50' });

    await pass(0);
    expect(sdk.checkNotifySignV2(heardForm())).toBe(true);
    expect(heardForm()).toMatchObject({ out_biz_no: 'R1', refund_fee: '50.50', trade_status: 'TRADE_SUCCESS' });

    await ask('alipay.trade.refund', { out_trade_no: 'P1', refund_amount: '1400.00', out_request_no: 'R2' });
    expect(await ask('alipay.trade.query', { out_trade_no: 'P1' })).toMatchObject({ tradeStatus: 'TRADE_CLOSED' });
  });

  it('the gateway rejects a request that changed on the way, on the page and on the server call', async () => {
    const address = new URL((await signedPage()).replace('2.00', '0.02'));
    const page = await fetch(address, { redirect: 'manual' });
    expect(page.status).toBe(400);
    expect(await page.text()).toContain('isv.invalid-signature');

    const stranger = new AlipaySdk({ ...sdk.config, keyType: 'PKCS8', privateKey: keys.wechat.merchant.privateKey });
    const answer = await stranger.exec(
      'alipay.trade.query',
      { bizContent: { out_trade_no: 'P1' } },
      { validateSign: true },
    );
    expect(answer).toMatchObject({ code: '40002', subCode: 'isv.invalid-signature' });
  });

  it('the SDK rejects a stranger’s signature', async () => {
    await startPayment('P2');
    gateway.faults.set('ALIPAY', 'P2', { forged: true });
    await app.inject({ method: 'POST', url: '/sandbox/gateway/control/trades/alipay/P2/pay' });
    await pass(0);
    expect(heardForm().out_trade_no).toBe('P2');
    expect(sdk.checkNotifySignV2(heardForm())).toBe(false);
  });

  it('the gateway closes an unpaid trade and no paid one', async () => {
    await startPayment('P3');
    expect(await ask('alipay.trade.close', { out_trade_no: 'P3' })).toMatchObject({ code: '10000' });
    expect(await ask('alipay.trade.close', { out_trade_no: 'P1' })).toMatchObject({
      subCode: 'ACQ.TRADE_STATUS_ERROR',
    });
    expect(await ask('alipay.trade.close', { out_trade_no: 'P9' })).toMatchObject({ subCode: 'ACQ.TRADE_NOT_EXIST' });
    expect(await (await startPayment('P3')).text()).toContain('交易已经关闭');
    expect(await (await startPayment('P1')).text()).toContain('交易已被支付');
  });

  it('the gateway rejects a used number with another amount, and a refund above the payment', async () => {
    await startPayment('P4', '10.00');
    expect(await (await startPayment('P4', '0.01')).text()).toContain('交易信息被篡改');
    await app.inject({ method: 'POST', url: '/sandbox/gateway/control/trades/alipay/P4/pay' });
    expect(
      await ask('alipay.trade.refund', { out_trade_no: 'P4', refund_amount: '10.01', out_request_no: 'R1' }),
    ).toMatchObject({ code: '40004', subCode: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL' });
  });
});

async function signedPage(): Promise<string> {
  return sdk.pageExecute('alipay.trade.page.pay', 'GET', {
    notifyUrl: 'http://merchant.test/receive',
    bizContent: { out_trade_no: 'P8', total_amount: '2.00', subject: 'x', product_code: 'FAST_INSTANT_TRADE_PAY' },
  });
}
