import { cancelOrder } from '@haidai/contract/booking';
import { applyPayment } from '@haidai/contract/payment';
import { setSeatsLeft } from '@haidai/contract/sandbox';
import { adult } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { view } from '../booking-steps.ts';
import {
  type Attempt,
  apply,
  begin,
  givenBookedOrder,
  methods,
  money,
  type PaymentDesk,
  pay,
  payState,
  smsAbout,
  startPaymentDesk,
  type Traveller,
  timePasses,
  timeRunsOut,
} from '../payment-desk.ts';

/** What must not happen to money, and what happens instead. Every story ends with every fen accounted for. */
let desk: PaymentDesk;
beforeAll(async () => {
  desk = await startPaymentDesk();
});
afterAll(() => desk.close());

const { ALIPAY, WECHAT, YIBAO } = methods;
const fenOf = ({ payAmount }: { payAmount: number }) => Math.round(payAmount * 100);
const atGateway = ({ trade }: Attempt) => desk.gateway.control('GET', trade);
const deliver = () => desk.gateway.control('POST', 'deliver');
const paymentRow = ({ paymentNo }: Attempt) =>
  desk.site.db.selectFrom('payment').selectAll().where('payment_no', '=', paymentNo).executeTakeFirstOrThrow();

function seatsLeft({ trip }: Traveller, seats: number) {
  const { flightNo, flightDate } = trip.segments[0] ?? { flightNo: '', flightDate: '' };
  const body = { flightNo, flightDate, cabin: 'ECO' as const, seatsLeft: seats };
  return desk.site.api.expectOk(setSeatsLeft, { body });
}

describe.each(Object.entries(methods))('a notification from %s', (_method, payType) => {
  it('forged, changes nothing and is not acknowledged; the true one that follows counts', async () => {
    const traveller = await givenBookedOrder(desk);
    const attempt = await apply(traveller, payType);
    await pay(desk, attempt, { forged: true });
    expect(await atGateway(attempt)).toMatchObject({ notifications: [{ state: 'waiting', tries: 1 }] });
    expect(await payState(traveller)).toMatchObject({ stage: 'unpaid', paidAmount: 0 });
    expect((await paymentRow(attempt)).status).toBe('STARTED');

    await desk.gateway.control('PUT', `${attempt.trade}/faults`, {});
    await timePasses(desk, 600);
    expect(await payState(traveller)).toMatchObject({ stage: 'issuing', paidAmount: traveller.payAmount });
    expect(await money(desk, traveller)).toMatchObject({ counted: fenOf(traveller), refunding: 0 });
  });

  it('twice, is acknowledged twice and counts once', async () => {
    const traveller = await givenBookedOrder(desk);
    const attempt = await apply(traveller, payType);
    await pay(desk, attempt, { double: true });
    const { notifications } = await atGateway(attempt);
    expect(notifications).toMatchObject([{ state: 'acknowledged' }, { state: 'acknowledged' }]);
    expect(await money(desk, traveller)).toEqual({
      received: fenOf(traveller),
      counted: fenOf(traveller),
      refunded: 0,
      refunding: 0,
    });
  });

  it('of another amount, never counts: the money goes back and the order can still be paid', async () => {
    const traveller = await givenBookedOrder(desk);
    const attempt = await apply(traveller, payType);
    await pay(desk, attempt, { wrongAmountFen: 100 });
    expect((await paymentRow(attempt)).status).toBe('MISMATCH');
    expect(await money(desk, traveller)).toEqual({ received: 100, counted: 0, refunded: 0, refunding: 100 });
    expect(await smsAbout(desk, traveller)).toContainEqual(expect.stringContaining('1元将原路退回'));
    expect(await money(desk, traveller)).toEqual({ received: 100, counted: 0, refunded: 100, refunding: 0 });
    expect(await atGateway(attempt)).toMatchObject({ refunds: [{ amountFen: 100, state: 'DONE' }] });

    expect(await payState(traveller)).toMatchObject({ stage: 'unpaid', dueAmount: traveller.payAmount });
    await pay(desk, await apply(traveller, payType));
    expect(await payState(traveller)).toMatchObject({ stage: 'issuing' });
  });
});

describe('a payment that arrives after the order has run out', () => {
  it('takes the seats again while they are free, and is ticketed', async () => {
    const traveller = await givenBookedOrder(desk);
    const attempt = await apply(traveller, WECHAT);
    await pay(desk, attempt, { delaySeconds: 300 });
    await timeRunsOut(desk, traveller);
    expect(await view(traveller.api, traveller.orderNo)).toMatchObject({ orderStatus: 'CANCELED', paidAmount: 0 });

    await desk.gateway.control('POST', 'clock', { seconds: 300 });
    expect(await payState(traveller)).toMatchObject({ orderStatus: 'PAYED', stage: 'issuing' });
    const messages = await smsAbout(desk, traveller);
    expect(await payState(traveller)).toMatchObject({ stage: 'ticketed' });
    expect(messages.map((text) => /(已提交|超时|已支付|票号)/.exec(text)?.[1])).toEqual([
      '已提交',
      '超时',
      '已支付',
      '票号',
    ]);
    expect(await money(desk, traveller)).toMatchObject({ counted: fenOf(traveller), refunded: 0 });
  });

  it('is given back in full where the seats are gone, and the traveller is told', async () => {
    const traveller = await givenBookedOrder(desk);
    const attempt = await apply(traveller, ALIPAY);
    await pay(desk, attempt, { delaySeconds: 300 });
    await timeRunsOut(desk, traveller);
    await seatsLeft(traveller, 0);
    await desk.gateway.control('POST', 'clock', { seconds: 300 });
    await seatsLeft(traveller, 100);
    expect(await payState(traveller)).toMatchObject({ orderStatus: 'CANCELED', stage: 'reversed', paidAmount: 0 });
    expect((await smsAbout(desk, traveller)).at(-1)).toBe(
      `【海岱航空】订单${traveller.orderNo}已取消，座位未能保留，您支付的${traveller.payAmount}元将原路退回，请以到账为准。`,
    );
    expect(await money(desk, traveller)).toMatchObject({ counted: 0, refunded: fenOf(traveller), refunding: 0 });
    expect(await atGateway(attempt)).toMatchObject({ refunds: [{ state: 'DONE' }] });
    const order = await view(traveller.api, traveller.orderNo);
    expect(order.payments).toMatchObject([{ paymentNo: attempt.paymentNo, refundedAmount: traveller.payAmount }]);
  });

  it('is given back where the traveller had cancelled the order', async () => {
    const traveller = await givenBookedOrder(desk);
    const attempt = await apply(traveller, YIBAO);
    await pay(desk, attempt, { delaySeconds: 120 });
    await traveller.api.expectOk(cancelOrder, { body: { orderNo: traveller.orderNo } });
    await timePasses(desk, 120);
    await desk.site.runJobs();
    expect(await payState(traveller)).toMatchObject({ stage: 'reversed' });
    expect(await money(desk, traveller)).toMatchObject({ counted: 0, refunded: fenOf(traveller) });
  });
});

describe('in parts', () => {
  const party = () => [adult(1), adult(2)];

  it('two parts by two gateways pay one order', async () => {
    const traveller = await givenBookedOrder(desk, { passengers: party() });
    const first = await apply(traveller, ALIPAY, { isSplit: true, amount: 1000 });
    expect(first.payAmount).toBe(1000);
    await pay(desk, first);
    const rest = traveller.payAmount - 1000;
    expect(await payState(traveller)).toMatchObject({ stage: 'partPaid', paidAmount: 1000, dueAmount: rest });
    const second = await apply(traveller, WECHAT, { isSplit: true });
    expect(second.payAmount).toBe(rest);
    await pay(desk, second);
    await desk.site.runJobs();
    expect(await payState(traveller)).toMatchObject({ stage: 'ticketed', dueAmount: 0 });
    expect(await money(desk, traveller)).toMatchObject({ received: fenOf(traveller), counted: fenOf(traveller) });
    await cancelled(traveller);
  });

  it('a part lies between one yuan and what is due', async () => {
    const traveller = await givenBookedOrder(desk);
    const { api, orderNo, payAmount } = traveller;
    for (const amount of [0, 0.99, payAmount + 0.01, -5, 1.005, Number.NaN])
      expect(
        (await api.callLoosely(applyPayment, { body: { orderNo, payType: '1', isSplit: true, amount } })).error,
      ).toMatch(/splitAmountInvalid|invalidInput/);
  });

  it('a part that was paid goes back when the order runs out', async () => {
    const traveller = await givenBookedOrder(desk);
    const attempt = await apply(traveller, WECHAT, { isSplit: true, amount: 500.5 });
    await pay(desk, attempt);
    await timeRunsOut(desk, traveller);
    expect(await payState(traveller)).toMatchObject({ orderStatus: 'CANCELED', stage: 'reversed', paidAmount: 0 });
    expect((await smsAbout(desk, traveller)).at(-1)).toContain('已支付的500.50元将原路退回');
    expect(await money(desk, traveller)).toEqual({ received: 50_050, counted: 0, refunded: 50_050, refunding: 0 });
  });

  /** The two of the party fly once: their next order must not find them on this one. */
  async function cancelled({ orderNo }: Traveller) {
    await desk.site.db
      .updateTable('order_passenger')
      .set({ document_fp: orderNo })
      .where('order_no', '=', orderNo)
      .execute();
  }
});

describe('one order, two payments', () => {
  it('the first attempt is closed at its gateway before the second begins', async () => {
    const traveller = await givenBookedOrder(desk);
    const first = await apply(traveller, ALIPAY);
    const second = await apply(traveller, WECHAT);
    expect(await atGateway(first)).toMatchObject({ state: 'CLOSED' });
    expect((await paymentRow(first)).status).toBe('CLOSED');
    await pay(desk, second);
    expect(await payState(traveller)).toMatchObject({ stage: 'issuing' });
  });

  it('the same choice again takes up the same attempt', async () => {
    const traveller = await givenBookedOrder(desk);
    const attempts = [await apply(traveller, WECHAT), await apply(traveller, WECHAT)];
    expect(attempts[1]?.paymentNo).toBe(attempts[0]?.paymentNo);
  });

  it('an attempt cancelled at the gateway makes room for a new one', async () => {
    const traveller = await givenBookedOrder(desk);
    const first = await apply(traveller, ALIPAY);
    await desk.gateway.control('POST', `${first.trade}/cancel`);
    const second = await apply(traveller, ALIPAY);
    expect(second.paymentNo).not.toBe(first.paymentNo);
    await pay(desk, second);
    expect(await payState(traveller)).toMatchObject({ stage: 'issuing' });
  });

  it('a payment found out while choosing another way is counted, and no second one begins', async () => {
    const traveller = await givenBookedOrder(desk);
    const { api, orderNo } = traveller;
    await pay(desk, await apply(traveller, ALIPAY), { delaySeconds: 3600 });
    await api.expectRefused(applyPayment, 'orderNotPayable', { body: { orderNo, payType: WECHAT } });
    expect(await payState(traveller)).toMatchObject({ stage: 'issuing' });
    expect(await money(desk, traveller)).toMatchObject({ counted: fenOf(traveller), refunding: 0 });
  });

  it('the second payment of a paid order goes back at once', async () => {
    const traveller = await givenBookedOrder(desk);
    const forgotten = await begin(traveller, ALIPAY);
    await pay(desk, await apply(traveller, WECHAT));
    await forgotten.open();
    await pay(desk, forgotten);
    expect((await smsAbout(desk, traveller)).filter((text) => text.includes('重复'))).toHaveLength(1);
    expect(await payState(traveller)).toMatchObject({ stage: 'ticketed', paidAmount: traveller.payAmount });
    expect(await money(desk, traveller)).toEqual({
      received: 2 * fenOf(traveller),
      counted: fenOf(traveller),
      refunded: fenOf(traveller),
      refunding: 0,
    });
    expect(await atGateway(forgotten)).toMatchObject({ refunds: [{ state: 'DONE' }] });
  });

  it('a closed attempt that is paid after all pays the order, and the open one is closed', async () => {
    const traveller = await givenBookedOrder(desk);
    const forgotten = await begin(traveller, ALIPAY);
    const other = await apply(traveller, WECHAT);
    await forgotten.open();
    await pay(desk, forgotten);
    expect(await payState(traveller)).toMatchObject({ stage: 'issuing' });
    await desk.site.runJobs();
    expect(await atGateway(other)).toMatchObject({ state: 'CLOSED' });
    expect((await paymentRow(other)).status).toBe('CLOSED');
    expect(await money(desk, traveller)).toMatchObject({ received: fenOf(traveller), counted: fenOf(traveller) });
  });
});

describe('a gateway that is silent', () => {
  it('takes the money, loses every word, and is asked until it is known', async () => {
    const traveller = await givenBookedOrder(desk);
    const attempt = await apply(traveller, WECHAT);
    await pay(desk, attempt, { timeoutAfterCharge: true });
    await desk.site.clock.advance({ seconds: 15 });
    expect(await payState(traveller)).toMatchObject({ stage: 'unpaid' });
    await deliver();
    await desk.gateway.control('PUT', `${attempt.trade}/faults`, {});
    await desk.site.clock.advance({ seconds: 6 });
    expect(await payState(traveller)).toMatchObject({ stage: 'issuing', paidAmount: traveller.payAmount });
  });

  it('is asked by a job where nobody looks, also after the order has run out', async () => {
    const traveller = await givenBookedOrder(desk);
    const attempt = await apply(traveller, ALIPAY);
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

  it('is told to close what nobody paid, once its time is over', async () => {
    const traveller = await givenBookedOrder(desk);
    const attempt = await apply(traveller, YIBAO);
    await timeRunsOut(desk, traveller);
    await desk.site.clock.advance({ minutes: 1 });
    await desk.site.runJobs();
    expect(await atGateway(attempt)).toMatchObject({ state: 'CLOSED' });
    expect((await paymentRow(attempt)).status).toBe('CLOSED');
  });
});

describe('money on its way back', () => {
  /** A payment too many, whose refund the gateway has its own mind about. */
  async function givenDoublePayment(faults: object) {
    const traveller = await givenBookedOrder(desk);
    const forgotten = await begin(traveller, ALIPAY);
    await pay(desk, await apply(traveller, YIBAO));
    await forgotten.open();
    await pay(desk, forgotten, faults);
    await desk.site.runJobs();
    return { traveller, forgotten };
  }
  const refundOf = (attempt: Attempt) =>
    desk.site.db
      .selectFrom('payment_refund')
      .select(['status', 'refund_no'])
      .where('payment_no', '=', attempt.paymentNo)
      .executeTakeFirstOrThrow();

  it('in the works at the gateway, is asked for until it has arrived', async () => {
    const { traveller, forgotten } = await givenDoublePayment({ refund: 'pending' });
    expect(await refundOf(forgotten)).toMatchObject({ status: 'SENT' });
    expect(await money(desk, traveller)).toMatchObject({ refunding: fenOf(traveller), refunded: 0 });
    await desk.gateway.control('PUT', `${forgotten.trade}/faults`, {});
    await desk.site.clock.advance({ minutes: 1 });
    await desk.site.runJobs();
    expect(await refundOf(forgotten)).toMatchObject({ status: 'DONE' });
    expect((await atGateway(forgotten)).refunds).toHaveLength(1);
    expect(await money(desk, traveller)).toMatchObject({ refunding: 0, refunded: fenOf(traveller) });
  });

  it('refused, is tried again a few times and then left for a person', async () => {
    const { traveller, forgotten } = await givenDoublePayment({ refund: 'refuse' });
    expect(await refundOf(forgotten)).toMatchObject({ status: 'REFUSED' });
    for (let day = 0; day < 6; day += 1) {
      await desk.site.clock.advance({ hours: 7 });
      await desk.site.runJobs();
    }
    expect(await refundOf(forgotten)).toMatchObject({ status: 'REFUSED' });
    const { refund_no } = await refundOf(forgotten);
    const asked = await desk.site.db
      .selectFrom('provider_attempt')
      .select('outcome')
      .where('subject', '=', refund_no)
      .where('action', '=', 'refund')
      .execute();
    expect(asked).toHaveLength(5);
    expect(await money(desk, traveller)).toMatchObject({ refunding: fenOf(traveller), refunded: 0 });
  });
});
