import { applyPayment, receiveAlipay, receiveCard, receiveWechat, receiveYibao } from '@haidai/contract/payment';
import { cases } from '@haidai/testkit/rounds';
import { describe, expect, it } from 'vitest';
import { confirmPayment } from '../../src/modules/payment/pay/confirm-payment.ts';
import { markClosed } from '../../src/modules/payment/repository.ts';
import {
  apply,
  atGateway,
  deliver,
  fenOf,
  givenBookedOrder,
  methods,
  money,
  pay,
  paymentRow,
  payState,
  recover,
  smsAbout,
  timeRunsOut,
  ways,
} from '../given/payment.ts';
import { usePaymentDesk } from '../given/use-payment-desk.ts';

/** These tests cover the notifications of gateways, and payments without a notification. */
const desk = usePaymentDesk();

const { ALIPAY, WECHAT } = methods;

describe.each(Object.entries(ways))('a notification of %s', (name, way) => {
  it('that is forged changes nothing and is not acknowledged, and the true one that follows counts', async () => {
    const traveller = await givenBookedOrder(desk);
    const attempt = await apply(traveller, way);
    expect(`${(await paymentRow(desk, attempt)).method} ${attempt.product}`).toBe(name);
    await pay(desk, attempt, { forged: true });
    expect(await atGateway(desk, attempt)).toMatchObject({ notifications: [{ state: 'waiting', tries: 1 }] });
    expect(await payState(traveller)).toMatchObject({ stage: 'unpaid', paidAmount: 0 });
    expect((await paymentRow(desk, attempt)).status).toBe('STARTED');

    await recover(desk, attempt);
    expect(await payState(traveller)).toMatchObject({ stage: 'issuing', paidAmount: traveller.payAmount });
    expect(await money(desk, traveller)).toMatchObject({ counted: fenOf(traveller), refunding: 0 });
  });

  it('that arrives twice is acknowledged twice and counts once', async () => {
    const traveller = await givenBookedOrder(desk);
    const attempt = await apply(traveller, way);
    await pay(desk, attempt, { double: true });
    const { notifications } = await atGateway(desk, attempt);
    expect(notifications).toMatchObject([{ state: 'acknowledged' }, { state: 'acknowledged' }]);
    expect(await money(desk, traveller)).toEqual({
      received: fenOf(traveller),
      counted: fenOf(traveller),
      refunded: 0,
      refunding: 0,
    });
  });

  it('of another amount never counts: the site refunds the money and the order can still be paid', async () => {
    const traveller = await givenBookedOrder(desk);
    const attempt = await apply(traveller, way);
    await pay(desk, attempt, { wrongAmountFen: 100 });
    expect((await paymentRow(desk, attempt)).status).toBe('MISMATCH');
    expect(await money(desk, traveller)).toEqual({ received: 100, counted: 0, refunded: 0, refunding: 100 });
    expect(await smsAbout(desk, traveller)).toContainEqual(expect.stringContaining('1元将原路退回'));
    expect(await money(desk, traveller)).toEqual({ received: 100, counted: 0, refunded: 100, refunding: 0 });
    expect(await atGateway(desk, attempt)).toMatchObject({ refunds: [{ amountFen: 100, state: 'DONE' }] });

    expect(await payState(traveller)).toMatchObject({ stage: 'unpaid', dueAmount: traveller.payAmount });
    await pay(desk, await apply(traveller, way));
    expect(await payState(traveller)).toMatchObject({ stage: 'issuing' });
  });

  it('that arrives before the payer returns pays the order, and a later one that says “closed” changes nothing', async () => {
    const traveller = await givenBookedOrder(desk);
    const attempt = await apply(traveller, way);
    await pay(desk, attempt);
    expect(await payState(traveller)).toMatchObject({ stage: 'issuing', attempt: null });
    await markClosed(desk.site.deps, attempt.paymentNo, 'late notification');
    expect((await paymentRow(desk, attempt)).status).toBe('PAID');
  });

  it('that never comes is replaced by a query, which tells the payer the truth before and after the payment', async () => {
    const traveller = await givenBookedOrder(desk);
    const attempt = await apply(traveller, way);
    const { product } = attempt;
    expect(await payState(traveller)).toMatchObject({ attempt: { product, gatewaySays: 'unasked' } });
    await desk.site.clock.advance({ seconds: 12 });
    expect(await payState(traveller)).toMatchObject({ stage: 'unpaid', attempt: { product, gatewaySays: 'unpaid' } });
    await pay(desk, attempt, { delaySeconds: 3600 });
    await desk.site.clock.advance({ seconds: 6 });
    expect(await payState(traveller)).toMatchObject({
      stage: 'issuing',
      paidAmount: traveller.payAmount,
      attempt: null,
    });
  });
});

describe('an unsigned notification', () => {
  it.each([receiveAlipay, receiveWechat, receiveYibao, receiveCard])(
    'to $id is refused with 400, not with a failure',
    async ({ path }) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await desk.site.app.inject({ method: 'POST', url: path, headers, payload: '{}' });
      expect(answer.statusCode).toBe(400);
    },
  );
});

describe('a trade that has paid another payment', () => {
  it('does not count for a second payment and is not treated as a repetition', async () => {
    const [first, second] = [await givenBookedOrder(desk), await givenBookedOrder(desk)];
    const paid = await apply(first, WECHAT);
    await pay(desk, paid);
    const { trade_no: tradeNo } = await paymentRow(desk, paid);
    const waiting = await paymentRow(desk, await apply(second, WECHAT));
    const statement = {
      ...{ paymentNo: waiting.payment_no, amountFen: waiting.amount_fen, tradeNo: String(tradeNo) },
      paidAt: desk.site.clock.now(),
    };
    expect(await confirmPayment(desk.site.deps, statement, 'test')).toBe('stranger');
    expect(await payState(second)).toMatchObject({ stage: 'unpaid', paidAmount: 0 });
  });
});

/** The products of a gateway share its queries and closings, so one product of each is enough. */
const queried = cases(Object.entries(ways), ([name]) => !['ALIPAY WAP', 'WECHAT NATIVE', 'WECHAT H5'].includes(name));

describe.each(queried)('a gateway of %s that is silent', (_, way) => {
  it('and has taken the money is queried until the payment is known', async () => {
    const traveller = await givenBookedOrder(desk);
    const attempt = await apply(traveller, way);
    await pay(desk, attempt, { timeoutAfterCharge: true });
    await desk.site.clock.advance({ seconds: 15 });
    expect(await payState(traveller)).toMatchObject({ stage: 'unpaid' });
    await deliver(desk);
    await desk.gateway.control('PUT', `${attempt.trade}/faults`, {});
    await desk.site.clock.advance({ seconds: 6 });
    expect(await payState(traveller)).toMatchObject({ stage: 'issuing', paidAmount: traveller.payAmount });
  });

  it('is queried by a job if no page queries the payment, also after the order has expired', async () => {
    const traveller = await givenBookedOrder(desk);
    const attempt = await apply(traveller, way);
    await pay(desk, attempt, { timeoutAfterCharge: true });
    await timeRunsOut(desk, traveller);
    await desk.site.clock.advance({ minutes: 1 });
    await desk.site.runJobs();
    expect(await payState(traveller)).toMatchObject({ stage: 'expired' });
    await desk.gateway.control('PUT', `${attempt.trade}/faults`, {});
    await desk.site.clock.advance({ minutes: 1 });
    await desk.site.runJobs();
    expect(await payState(traveller)).toMatchObject({ stage: 'ticketed' });
    expect(await money(desk, traveller)).toMatchObject({ counted: fenOf(traveller) });
  });

  it('has an unpaid attempt closed when the time to pay is over', async () => {
    const traveller = await givenBookedOrder(desk);
    const attempt = await apply(traveller, way);
    await timeRunsOut(desk, traveller);
    await desk.site.clock.advance({ minutes: 1 });
    await desk.site.runJobs();
    expect(await atGateway(desk, attempt)).toMatchObject({ state: 'CLOSED' });
    expect((await paymentRow(desk, attempt)).status).toBe('CLOSED');
  });
});

describe('a gateway that is down', () => {
  it('is shown as busy, keeps its attempt, and lets the traveller choose another method', async () => {
    const traveller = await givenBookedOrder(desk);
    const { api, orderNo } = traveller;
    await desk.gateway.stop();
    const attempts = () =>
      desk.site.db
        .selectFrom('payment')
        .select(['method', 'status'])
        .where('order_no', '=', orderNo)
        .orderBy('created_at')
        .orderBy('method', 'desc')
        .execute();
    for (let time = 0; time < 2; time += 1) {
      const answer = await api.expectRefused(applyPayment, 'gatewayUnavailable', {
        body: { orderNo, payType: WECHAT },
      });
      expect(answer.next?.action).toBe('retry');
      expect(await attempts()).toEqual([{ method: 'WECHAT', status: 'STARTED' }]);
    }
    // The server creates Alipay's form, and the payer's browser sends it to Alipay.
    const { formData } = await api.expectOk(applyPayment, { body: { orderNo, payType: ALIPAY } });
    expect(formData?.fields.biz_content).toContain('"out_trade_no"');
    expect(await attempts()).toEqual([
      { method: 'WECHAT', status: 'CLOSED' },
      { method: 'ALIPAY', status: 'STARTED' },
    ]);
    await timeRunsOut(desk, traveller);
    await desk.site.clock.advance({ hours: 3 });
    await desk.site.runJobs();
    expect(await money(desk, traveller)).toMatchObject({ received: 0 });
  });
});
