import { beforeAll, describe, expect, it } from 'vitest';
import { atGateway } from '../../../test/given/gateway-payment.ts';
import { useMerchant } from '../../../test/given/merchant.ts';
import { createPaymentGateways, type PaymentGateway, readPaymentConfig } from './index.ts';

/**
 * The tests run the adapters against the sandbox gateway in its own process. Two independent implementations of each
 * protocol meet over the network.
 */
const { deps, gatewaysWith, givenPayment, sandbox, heard } = useMerchant();

const products = [
  ['ALIPAY', 'PAGE', 'form'],
  ['ALIPAY', 'WAP', 'form'],
  ['WECHAT', 'NATIVE', 'qr'],
  ['WECHAT', 'H5', 'redirect'],
  ['WECHAT', 'JSAPI', 'bridge'],
  ['YIBAO', 'PAGE', 'redirect'],
  ['CARD', 'PAGE', 'redirect'],
] as const;

describe.each(products)('%s %s', (method, product, kind) => {
  let gateway: PaymentGateway;
  beforeAll(() => {
    gateway = gatewaysWith()[method];
  });

  it('a payment is begun, paid, notified, acknowledged, queried and refunded once', async () => {
    const payment = await givenPayment(gateway, product);
    expect(payment.begun.kind).toBe(kind);
    expect(await gateway.query(payment.inBooks)).toEqual({ state: 'unpaid' });

    await payment.isPaid();
    const [raw] = await payment.notified();
    const notification = raw && (await gateway.readNotification(raw));
    const paid = { state: 'paid', amountFen: 145_050, tradeNo: expect.any(String), paidAt: expect.any(Date) };
    expect(notification).toEqual({ about: 'payment', paymentNo: payment.paymentNo, ...paid });
    expect(await payment.atGateway()).toMatchObject({ notifications: [{ state: 'acknowledged', tries: 1 }] });
    expect(await gateway.query(payment.inBooks)).toEqual(paid);

    expect(await gateway.refund(payment.refund)).toMatchObject({ state: 'done' });
    expect(await gateway.refund(payment.refund)).toMatchObject({ state: 'done' });
    expect(await gateway.queryRefund(payment.refund)).toMatchObject({ state: 'done' });
    expect((await payment.atGateway()).refunds).toHaveLength(1);
    expect(await gateway.query(payment.inBooks)).toEqual(paid);
  });

  it('a forged notification and a changed one are rejected', async () => {
    const payment = await givenPayment(gateway, product);
    await payment.fails({ forged: true });
    await payment.isPaid();
    const [forged] = await payment.notified();
    expect(forged && (await gateway.readNotification(forged))).toBe('forged');
    expect(await payment.atGateway()).toMatchObject({ notifications: [{ state: 'waiting' }] });

    await payment.fails({});
    await sandbox().control('POST', 'clock', { seconds: 240 });
    const genuine = heard().at(-1);
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
    expect(await gateway.close(open.inBooks)).toEqual({ state: 'closed' });
    expect(await gateway.query(open.inBooks)).toEqual({ state: 'closed' });
    const paid = await givenPayment(gateway, product);
    await paid.isPaid();
    expect(await gateway.close(paid.inBooks)).toEqual({ state: 'paid' });
    expect(await gateway.close(atGateway('PAY_NEVER_BEGUN'))).toEqual({ state: 'absent' });
    expect(await gateway.query(atGateway('PAY_NEVER_BEGUN'))).toEqual({ state: 'unpaid' });
  });

  it('a payment whose line fails after the charge is unknown until a query succeeds', async () => {
    const payment = await givenPayment(gateway, product);
    await payment.isPaid();
    const paid = await gateway.query(payment.inBooks);
    const refund = { ...payment.refund, tradeNo: paid.state === 'paid' ? paid.tradeNo : null };
    await payment.fails({ timeoutAfterCharge: true });
    const impatient = gatewaysWith({ PAYMENT_TIMEOUT_MS: '300' })[method];
    expect(await impatient.query(payment.inBooks)).toMatchObject({ state: 'unknown' });
    expect(await impatient.refund(refund)).toMatchObject({ state: 'unknown' });
    await payment.fails({});
    expect(await gateway.queryRefund(refund)).toMatchObject({ state: 'done' });
    expect((await payment.atGateway()).refunds).toHaveLength(1);
  });

  it('refused, pending and missing refunds have different states', async () => {
    const payment = await givenPayment(gateway, product);
    expect(await gateway.queryRefund(payment.refund)).toEqual({ state: 'none' });
    expect(await gateway.refund(payment.refund)).toMatchObject({ state: 'refused' });
    await payment.isPaid();
    await payment.fails({ refund: 'refuse' });
    expect(await gateway.refund({ ...payment.refund, refusals: 1 })).toMatchObject({ state: 'refused' });
    await payment.fails({ refund: 'pending' });
    expect(await gateway.refund({ ...payment.refund, refusals: 2 })).toMatchObject({ state: 'processing' });
    await payment.fails({});
    expect(await gateway.queryRefund(payment.refund)).toMatchObject({ state: 'done' });
  });

  it('the answer holds the charged amount, not the requested one', async () => {
    const payment = await givenPayment(gateway, product);
    await payment.fails({ wrongAmountFen: 1 });
    await payment.isPaid();
    const [raw] = await payment.notified();
    expect(raw && (await gateway.readNotification(raw))).toMatchObject({ amountFen: 1 });
    expect(await gateway.query(payment.inBooks)).toMatchObject({ state: 'paid', amountFen: 1 });
    expect(await gateway.refund({ ...payment.refund, amountFen: 1, totalFen: 1 })).toMatchObject({ state: 'done' });
  });

  it('an answer that another key signed is rejected, and so is a call with another key', async () => {
    const payment = await givenPayment(gateway, product);
    const { ALIPAY_PUBLIC_KEY_FILE: alipay = '', YIBAO_PUBLIC_KEY_FILE: yibao = '' } = sandbox().environment;
    const strangers = {
      ALIPAY_PUBLIC_KEY_FILE: yibao,
      WECHATPAY_PUBLIC_KEY_FILE: alipay,
      YIBAO_PUBLIC_KEY_FILE: alipay,
      STRIPE_SECRET_KEY: 'sk_test_stranger',
    };
    const deceived = gatewaysWith(strangers)[method];
    expect(await deceived.query(payment.inBooks)).toMatchObject({ state: 'unknown' });
    await payment.isPaid();
    expect(await deceived.refund(payment.refund)).toMatchObject({ state: 'unknown' });
  });

  it('a call to an unreachable gateway gives unknown and no exception', async () => {
    const nowhere = 'http://127.0.0.1:9/gone';
    const env = { ALIPAY_GATEWAY_URL: nowhere, WECHATPAY_URL: nowhere, YIBAO_URL: nowhere, STRIPE_URL: nowhere };
    const lost = gatewaysWith(env)[method];
    const money = { refundNo: 'R', amountFen: 1, totalFen: 1, reason: '', refusals: 0 };
    const refund = { ...atGateway('PAY-1'), ...money };
    expect(await lost.query(refund)).toMatchObject({ state: 'unknown' });
    expect(await lost.close(refund)).toMatchObject({ state: 'unknown' });
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
    const config = readPaymentConfig(sandbox().environment, { production: false, publicUrl: '' });
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
    expect(await ALIPAY.query(atGateway('P'))).toMatchObject({ state: 'unknown' });
  });
});

/** Whether two signatures are equal in their meaning. The last base64 letter has bits without meaning. */
function signsTheSame(genuine: string, changed: string): boolean {
  const [before, after] = [new URLSearchParams(genuine), new URLSearchParams(changed)];
  const bytes = (form: URLSearchParams) => Buffer.from(form.get('sign') ?? '', 'base64').toString('hex');
  const others = (form: URLSearchParams) => [...form].filter(([name]) => name !== 'sign').join();
  return before.has('sign') && bytes(before) === bytes(after) && others(before) === others(after);
}
