import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { atGateway } from '../../../../test/given/gateway-payment.ts';
import { createClock } from '../../../platform/runtime.ts';
import { createAlipayGateway } from './alipay-gateway.ts';

/** A notification that Alipay signed, with its public key. Source: the tests of Alipay's SDK. */
const alipayPublicKey = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAqObrdC7hrgAVM98tK0nv3hSQRGGKT4lBsQjHiGjeYZjOPIPHR5knm2jnnz/YGIXIofVHkA/tAlBAd5DrY7YpvI4tP5EONLtZKC2ghBMx7McI2wRD0xiqzxOQr1FuhZGJ8/AUokBzJrzY+aGX2xcOrxFYRlFilvVLTXg4LWjR1tdPkO6+i7wQZAIVMClPkwVRZEbaERRHlKqTzv2gGv5rDU8gRoe1LeaN+6BlbTqHWkQcNCUNrA8C6l17XAXGKDsm/9TFWwO8EPHHHCaQdjtV5/FdcWIt+L8SR1ss7EXTjYDFtxcKVv9rEoY1lX8T4mX+GbXfZHraG5NCF1+XioL5JwIDAQAB
-----END PUBLIC KEY-----`;
const real = {
  gmt_create: '2019-08-15 15:56:22',
  charset: 'utf-8',
  seller_email: 'z97-yuquerevenue@service.aliyun.com',
  subject: '语雀空间 500人规模',
  sign: 'QfTb8tqE1BMhS5qAnXtvsF3/jBkEvu9q9en0pdbBUDDjvKycZhQb7h8GDs4FKfi049PynaNuatxSgLb/nLWZpXyyh0LEWdK2S6Ri7nPwrVgOs08zugLO20vOQz44y3ti2Ncm8/wZts1Fr2gZ7pShnVX3d1B50hbsXnObT1r/U8ONNQjWXd0HIul4TG+Q3fm3svmSvFEy0WnzuhcyHPX5Gm4ELNctL6Qd5YniGJFNcc7kopHYtI/XD9YCKCH6Ct02rzUs9i11C9CsadtZn+WhxF26Dqt9sGEFajkJ8cxUTLi8+VCpLHsgPE8P0y095uQcDdK0YjCh4x7wVSov+lrmOQ==',
  buyer_id: '2088102534368455',
  invoice_amount: '0.10',
  notify_id: '2019081500222155624068450559358070',
  fund_bill_list: '[{"amount":"0.10","fundChannel":"ALIPAYACCOUNT"}]',
  notify_type: 'trade_status_sync',
  trade_status: 'TRADE_SUCCESS',
  receipt_amount: '0.10',
  buyer_pay_amount: '0.10',
  sign_type: 'RSA2',
  app_id: '2019073166072302',
  seller_id: '2088531891668739',
  gmt_payment: '2019-08-15 15:56:24',
  notify_time: '2019-08-15 15:56:25',
  version: '1.0',
  out_trade_no: '20190815155618536-564-57',
  total_amount: '0.10',
  trade_no: '2019081522001468450512505578',
  auth_app_id: '2019073166072302',
  buyer_logon_id: 'xud***@126.com',
  point_amount: '0.00',
};

const config = {
  wap: true,
  appId: real.app_id,
  sellerId: real.seller_id,
  privateKey: generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey,
  alipayPublicKey,
  gatewayUrl: 'https://openapi.alipay.com/gateway.do',
  pageUrl: 'https://openapi.alipay.com/gateway.do',
  notifyUrl: 'https://site.test/receive',
  timeoutMs: 1_000,
};
const gateway = createAlipayGateway(config, createClock());
const read = (params: Record<string, string>) =>
  gateway.readNotification({ headers: {}, rawBody: new URLSearchParams(params).toString() });

describe('Alipay', () => {
  it('accepts a notification that Alipay signed', async () => {
    expect(await read(real)).toEqual({
      about: 'payment',
      state: 'paid',
      paymentNo: '20190815155618536-564-57',
      amountFen: 10,
      tradeNo: '2019081522001468450512505578',
      paidAt: new Date('2019-08-15T15:56:24+08:00'),
    });
  });

  it.each([
    ['another amount', { total_amount: '0.11' }],
    ['another number', { out_trade_no: '20190815155618536-564-58' }],
    ['the older RSA', { sign_type: 'RSA' }],
    ['a made-up sign_type', { sign_type: 'NONE' }],
    ['no signature', { sign: '' }],
    ['another app', { app_id: '2019073166072303' }],
    ['another seller', { seller_id: '2088531891668740' }],
    ['something added', { refund_fee: '0.10' }],
  ])('rejects a notification with %s', async (_what, change) => {
    expect(await read({ ...real, ...change })).toBe('forged');
  });

  it('rejects a notification for another merchant account', async () => {
    const other = createAlipayGateway({ ...config, sellerId: '2088000000000000' }, createClock());
    const rawBody = new URLSearchParams(real).toString();
    expect(await other.readNotification({ headers: {}, rawBody })).toBe('forged');
  });

  it('builds a form without a script, for the browser’s address of the gateway, in Beijing time', async () => {
    const page = createAlipayGateway(
      { ...config, pageUrl: 'http://site.test/sandbox/gateway/gateway.do' },
      createClock(),
    );
    const begun = await page.begin({
      ...{ product: 'PAGE', merchantName: '海岱航空' },
      ...atGateway('P20260301000001'),
      language: 'zh',
      orderNo: 'OW20260301B0000001',
      amountFen: 145_050,
      subject: '青岛-成都 "往返" & <接送>',
      expireAt: new Date('2026-03-01T20:30:00Z'),
      returnUrl: 'https://site.test/pay/success?orderNo=OW20260301B0000001',
      clientIp: '192.0.2.7',
    });
    if (begun.kind !== 'form') throw new Error(begun.kind);
    const address = new URL(begun.action);
    expect(address.origin + address.pathname).toBe('http://site.test/sandbox/gateway/gateway.do');
    expect(address.searchParams.get('notify_url')).toBe(config.notifyUrl);
    expect(JSON.parse(begun.fields.biz_content ?? '')).toEqual({
      out_trade_no: 'P20260301000001',
      total_amount: '1450.50',
      subject: '青岛-成都 "往返" & <接送>',
      product_code: 'FAST_INSTANT_TRADE_PAY',
      time_expire: '2026-03-02 04:30:00',
    });
  });

  it('builds the form of the page for phones, with the address of a payer who leaves it', async () => {
    const begun = await createAlipayGateway(config, createClock()).begin({
      ...{ ...atGateway('P20260301000002'), language: 'zh' },
      ...{ product: 'WAP', merchantName: '海岱航空', orderNo: 'OW1', amountFen: 100 },
      ...{ subject: '机票', expireAt: new Date('2026-03-01T20:30:00Z'), clientIp: '192.0.2.7' },
      returnUrl: 'https://site.test/pay/success?orderNo=OW1',
    });
    if (begun.kind !== 'form') throw new Error(begun.kind);
    expect(new URL(begun.action).searchParams.get('method')).toBe('alipay.trade.wap.pay');
    expect(JSON.parse(begun.fields.biz_content ?? '')).toMatchObject({
      product_code: 'QUICK_WAP_WAY',
      quit_url: 'https://site.test/pay/success?orderNo=OW1',
    });
  });

  it('names the targets of its form, so that the pages admit the form and what Alipay answers', () => {
    const targets = (pageUrl: string) => createAlipayGateway({ ...config, pageUrl }, createClock()).formTargets;
    expect(targets('https://openapi.alipay.com/gateway.do')).toEqual([
      'https://openapi.alipay.com',
      'https://*.alipay.com',
    ]);
    expect(targets('http://localhost:8080/sandbox/gateway/gateway.do')).toEqual(['http://localhost:8080']);
  });

  it('acknowledges with the word that Alipay expects', () => {
    expect(gateway.acknowledge(true).body).toBe('success');
    expect(gateway.acknowledge(false).body).not.toBe('success');
  });
});
