import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PayProduct } from '@haidai/domain/payment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SandboxGateway, startSandboxGateway } from '../../../test/site/sandbox-gateway.ts';
import { createClock, createIds } from '../../platform/runtime.ts';
import { createPaymentGateways, type PaymentGateway, type RawNotification, readPaymentConfig } from './index.ts';

/**
 * The tests run the adapters against the sandbox gateway in its own process. Two independent implementations of each
 * protocol meet over the network.
 */
const deps = { clock: createClock(), ids: createIds() };
let sandbox: SandboxGateway;
let merchant: Server;
let notifyUrl: string;
let heard: RawNotification[] = [];
let answerWith: PaymentGateway;

beforeAll(async () => {
  sandbox = await startSandboxGateway();
  merchant = createServer(async (request, response) => {
    let rawBody = '';
    for await (const chunk of request) rawBody += chunk;
    const raw = { headers: request.headers, rawBody };
    heard.push(raw);
    const message = await answerWith.readNotification(raw);
    const { status, contentType, body } = answerWith.acknowledge(typeof message === 'object');
    response.writeHead(status, { 'content-type': contentType }).end(body);
  }).listen(0, '127.0.0.1');
  await once(merchant, 'listening');
  notifyUrl = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}`;
});
afterAll(async () => {
  merchant.close();
  await sandbox.stop();
});

function gatewaysWith(env: Record<string, string> = {}) {
  const environment = { ...sandbox.environment, PAYMENT_NOTIFY_URL: notifyUrl, PAYMENT_TIMEOUT_MS: '5000', ...env };
  return createPaymentGateways(readPaymentConfig(environment, { production: false, publicUrl: '' }), deps);
}

let numbers = 0;

/** Asks WeChat who holds the phone. */
async function identifyPayer({ payers }: PaymentGateway): Promise<string> {
  const asked = payers?.addressFor({ returnUrl: 'http://localhost/back', state: 'abc123' }) ?? '';
  const back = new URL((await fetch(asked, { redirect: 'manual' })).headers.get('location') ?? '');
  expect(back.searchParams.get('state')).toBe('abc123');
  const found = await payers?.identify(back.searchParams.get('code') ?? '');
  if (found?.state !== 'known') throw new Error('WeChat did not identify the payer');
  return found.payer;
}

/** Begins a payment at the gateway, up to the step that the traveller's browser takes. */
async function givenPayment(gateway: PaymentGateway, product = gateway.products[0] as PayProduct) {
  const amountFen = 145_050;
  numbers += 1;
  const paymentNo = `PAY${numbers}_${deps.ids.digits(10)}`;
  const begun = await gateway.begin({
    paymentNo,
    product,
    ...(product === 'JSAPI' && { payer: await identifyPayer(gateway) }),
    merchantName: '海岱航空',
    orderNo: 'OW20260301B0000001',
    amountFen,
    subject: '海岱航空机票 青岛-成都 & 返程',
    expireAt: new Date(deps.clock.wall().getTime() + 30 * 60_000),
    returnUrl: 'http://localhost:8080/pay/success?orderNo=OW20260301B0000001',
    clientIp: '192.0.2.7',
  });
  if (begun.kind === 'form')
    await fetch(begun.action, { method: begun.method, body: new URLSearchParams(begun.fields), redirect: 'manual' });
  const path = `trades/${gateway.method.toLowerCase()}/${paymentNo}`;
  // Notifications of earlier payments leave before the test listens.
  await sandbox.control('POST', 'deliver');
  answerWith = gateway;
  heard = [];
  return {
    begun,
    paymentNo,
    refund: { paymentNo, refundNo: `R${paymentNo}`, amountFen, totalFen: amountFen, reason: '迟到的付款' },
    isPaid: () => sandbox.control('POST', `${path}/pay`),
    fails: (faults: object) => sandbox.control('PUT', `${path}/faults`, faults),
    atGateway: () => sandbox.control('GET', path),
    notified: async () => {
      await sandbox.control('POST', 'deliver');
      return heard;
    },
  };
}

const products = [
  ['ALIPAY', 'PAGE', 'form'],
  ['ALIPAY', 'WAP', 'form'],
  ['WECHAT', 'NATIVE', 'qr'],
  ['WECHAT', 'H5', 'redirect'],
  ['WECHAT', 'JSAPI', 'bridge'],
  ['YIBAO', 'PAGE', 'redirect'],
] as const;

describe.each(products)('%s %s', (method, product, kind) => {
  let gateway: PaymentGateway;
  beforeAll(() => {
    gateway = gatewaysWith()[method];
  });

  it('a payment is begun, paid, notified, acknowledged, queried and refunded once', async () => {
    const payment = await givenPayment(gateway, product);
    expect(payment.begun.kind).toBe(kind);
    expect(await gateway.query(payment.paymentNo)).toEqual({ state: 'unpaid' });

    await payment.isPaid();
    const [raw] = await payment.notified();
    const notification = raw && (await gateway.readNotification(raw));
    const paid = { state: 'paid', amountFen: 145_050, tradeNo: expect.any(String), paidAt: expect.any(Date) };
    expect(notification).toEqual({ about: 'payment', paymentNo: payment.paymentNo, ...paid });
    expect(await payment.atGateway()).toMatchObject({ notifications: [{ state: 'acknowledged', tries: 1 }] });
    expect(await gateway.query(payment.paymentNo)).toEqual(paid);

    expect(await gateway.refund(payment.refund)).toMatchObject({ state: 'done' });
    expect(await gateway.refund(payment.refund)).toMatchObject({ state: 'done' });
    expect(await gateway.queryRefund(payment.refund)).toMatchObject({ state: 'done' });
    expect((await payment.atGateway()).refunds).toHaveLength(1);
    expect(await gateway.query(payment.paymentNo)).toEqual(paid);
  });

  it('a forged notification and a changed one are rejected', async () => {
    const payment = await givenPayment(gateway, product);
    await payment.fails({ forged: true });
    await payment.isPaid();
    const [forged] = await payment.notified();
    expect(forged && (await gateway.readNotification(forged))).toBe('forged');
    expect(await payment.atGateway()).toMatchObject({ notifications: [{ state: 'waiting' }] });

    await payment.fails({});
    await sandbox.control('POST', 'clock', { seconds: 240 });
    const genuine = heard.at(-1);
    if (!genuine) throw new Error('No notification arrived');
    expect(await gateway.readNotification(genuine)).toMatchObject({ state: 'paid' });
    for (let place = 5; place < genuine.rawBody.length; place += 41) {
      const letter = genuine.rawBody.charCodeAt(place);
      const rawBody = `${genuine.rawBody.slice(0, place)}${String.fromCharCode(letter ^ 1)}${genuine.rawBody.slice(place + 1)}`;
      if (signsTheSame(genuine.rawBody, rawBody)) continue;
      expect(await gateway.readNotification({ ...genuine, rawBody })).toBe('forged');
    }
    expect(await gateway.readNotification({ headers: {}, rawBody: genuine.rawBody.slice(0, 40) })).toBe('forged');
    expect(await gateway.readNotification({ headers: {}, rawBody: '' })).toBe('forged');
  });

  it('an unpaid payment is closed, and a close that is too late or too early reports this', async () => {
    const open = await givenPayment(gateway, product);
    expect(await gateway.close(open.paymentNo)).toEqual({ state: 'closed' });
    expect(await gateway.query(open.paymentNo)).toEqual({ state: 'closed' });
    const paid = await givenPayment(gateway, product);
    await paid.isPaid();
    expect(await gateway.close(paid.paymentNo)).toEqual({ state: 'paid' });
    expect(await gateway.close('PAY_NEVER_BEGUN')).toEqual({ state: 'absent' });
    expect(await gateway.query('PAY_NEVER_BEGUN')).toEqual({ state: 'unpaid' });
  });

  it('a payment whose line fails after the charge is unknown until a query succeeds', async () => {
    const payment = await givenPayment(gateway, product);
    await payment.isPaid();
    await payment.fails({ timeoutAfterCharge: true });
    const impatient = gatewaysWith({ PAYMENT_TIMEOUT_MS: '300' })[method];
    expect(await impatient.query(payment.paymentNo)).toMatchObject({ state: 'unknown' });
    expect(await impatient.refund(payment.refund)).toMatchObject({ state: 'unknown' });
    await payment.fails({});
    expect(await gateway.queryRefund(payment.refund)).toMatchObject({ state: 'done' });
    expect((await payment.atGateway()).refunds).toHaveLength(1);
  });

  it('refused, pending and missing refunds have different states', async () => {
    const payment = await givenPayment(gateway, product);
    expect(await gateway.queryRefund(payment.refund)).toEqual({ state: 'none' });
    expect(await gateway.refund(payment.refund)).toMatchObject({ state: 'refused' });
    await payment.isPaid();
    await payment.fails({ refund: 'refuse' });
    expect(await gateway.refund(payment.refund)).toMatchObject({ state: 'refused' });
    await payment.fails({ refund: 'pending' });
    expect(await gateway.refund(payment.refund)).toMatchObject({ state: 'processing' });
    await payment.fails({});
    expect(await gateway.queryRefund(payment.refund)).toMatchObject({ state: 'done' });
  });

  it('the answer holds the charged amount, not the requested one', async () => {
    const payment = await givenPayment(gateway, product);
    await payment.fails({ wrongAmountFen: 1 });
    await payment.isPaid();
    const [raw] = await payment.notified();
    expect(raw && (await gateway.readNotification(raw))).toMatchObject({ amountFen: 1 });
    expect(await gateway.query(payment.paymentNo)).toMatchObject({ state: 'paid', amountFen: 1 });
    expect(await gateway.refund({ ...payment.refund, amountFen: 1, totalFen: 1 })).toMatchObject({ state: 'done' });
  });

  it('an answer that another key signed is rejected', async () => {
    const payment = await givenPayment(gateway, product);
    const { ALIPAY_PUBLIC_KEY_FILE: alipay = '', YIBAO_PUBLIC_KEY_FILE: yibao = '' } = sandbox.environment;
    const strangers = {
      ALIPAY_PUBLIC_KEY_FILE: yibao,
      WECHATPAY_PUBLIC_KEY_FILE: alipay,
      YIBAO_PUBLIC_KEY_FILE: alipay,
    };
    const deceived = gatewaysWith(strangers)[method];
    expect(await deceived.query(payment.paymentNo)).toMatchObject({ state: 'unknown' });
    await payment.isPaid();
    expect(await deceived.refund(payment.refund)).toMatchObject({ state: 'unknown' });
  });

  it('a call to an unreachable gateway gives unknown and no exception', async () => {
    const nowhere = 'http://127.0.0.1:9/gone';
    const env = { ALIPAY_GATEWAY_URL: nowhere, WECHATPAY_URL: nowhere, YIBAO_URL: nowhere };
    const lost = gatewaysWith(env)[method];
    const refund = { paymentNo: 'P', refundNo: 'R', amountFen: 1, totalFen: 1, reason: '' };
    expect(await lost.query('PAY-1')).toMatchObject({ state: 'unknown' });
    expect(await lost.close('PAY-1')).toMatchObject({ state: 'unknown' });
    expect(await lost.refund(refund)).toMatchObject({ state: 'unknown' });
    expect(await lost.queryRefund(refund)).toMatchObject({ state: 'unknown' });
  });
});

describe('WECHAT with platform certificates instead of a public key', () => {
  it('fetches them and verifies answers and notifications with them', async () => {
    const gateway = gatewaysWith({ WECHATPAY_PUBLIC_KEY_ID: '' }).WECHAT;
    const payment = await givenPayment(gateway);
    expect(payment.begun.kind).toBe('qr');
    await payment.isPaid();
    const [raw] = await payment.notified();
    expect(raw?.headers['wechatpay-serial']).not.toMatch(/^PUB_KEY_ID_/);
    expect(raw && (await gateway.readNotification(raw))).toMatchObject({ about: 'payment', state: 'paid' });
    const stranger = { ...raw?.headers, 'wechatpay-serial': 'ABCDEF' };
    expect(await gateway.readNotification({ headers: stranger, rawBody: raw?.rawBody ?? '' })).toBe('forged');
  });

  it('asks for another notification while the certificates cannot be fetched', async () => {
    const payment = await givenPayment(gatewaysWith({ WECHATPAY_PUBLIC_KEY_ID: '' }).WECHAT);
    await payment.isPaid();
    const [raw] = await payment.notified();
    const lost = gatewaysWith({ WECHATPAY_PUBLIC_KEY_ID: '', WECHATPAY_URL: 'http://127.0.0.1:9' }).WECHAT;
    expect(raw && (await lost.readNotification(raw))).toBe('unverified');
  });
});

describe('WECHAT', () => {
  it('rejects a notification older than five minutes', async () => {
    const payment = await givenPayment(gatewaysWith().WECHAT);
    await payment.isPaid();
    const [raw] = await payment.notified();
    const later = new Date(deps.clock.wall().getTime() + 301_000);
    const config = readPaymentConfig(sandbox.environment, { production: false, publicUrl: '' });
    const clock = { ...deps.clock, wall: () => later };
    const gateway = createPaymentGateways(config, { ...deps, clock }).WECHAT;
    expect(raw && (await gateway.readNotification(raw))).toBe('forged');
  });
});

describe('a gateway that is not configured', () => {
  it('is unavailable and rejects every notification', async () => {
    const config = readPaymentConfig({}, { production: false, publicUrl: 'http://localhost:8080' });
    const { ALIPAY } = createPaymentGateways(config, deps);
    expect(ALIPAY.available).toBe(false);
    expect(await ALIPAY.readNotification({ headers: {}, rawBody: 'a=b' })).toBe('forged');
    expect(await ALIPAY.query('P')).toMatchObject({ state: 'unknown' });
  });
});

/** Whether two signatures are equal in their meaning. The last base64 letter has bits without meaning. */
function signsTheSame(genuine: string, changed: string): boolean {
  const [before, after] = [new URLSearchParams(genuine), new URLSearchParams(changed)];
  const bytes = (form: URLSearchParams) => Buffer.from(form.get('sign') ?? '', 'base64').toString('hex');
  const others = (form: URLSearchParams) => [...form].filter(([name]) => name !== 'sign').join();
  return before.has('sign') && bytes(before) === bytes(after) && others(before) === others(after);
}
