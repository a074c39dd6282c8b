import { cancelOrder } from '@haidai/contract/booking';
import { setSeatsLeft } from '@haidai/contract/sandbox';
import type { Api } from '@haidai/testkit';
import { describe, expect, it } from 'vitest';
import { view } from '../given/booking.ts';
import {
  type Attempt,
  apply,
  atGateway,
  begin,
  fenOf,
  givenBookedOrder,
  methods,
  money,
  pay,
  payState,
  recover,
  smsAbout,
  type Traveller,
  timePasses,
  timeRunsOut,
} from '../given/payment.ts';
import { tryTake, waiting } from '../given/refund.ts';
import { givenDesk } from '../given/staff.ts';
import { usePaymentDesk } from '../given/use-payment-desk.ts';

/** These tests cover payments for an order that has ended, and unfinished refunds. Every fen must be accounted for. */
const desk = usePaymentDesk();

const { ALIPAY, YIBAO, CARD } = methods;

function seatsLeft({ trip }: Traveller, seats: number) {
  const { flightNo, flightDate } = trip.segments[0] ?? { flightNo: '', flightDate: '' };
  const body = { flightNo, flightDate, cabin: 'ECO' as const, seatsLeft: seats };
  return desk.site.api.expectOk(setSeatsLeft, { body });
}

describe.each(Object.entries(methods))('a payment by %s that arrives after the order has expired', (_, method) => {
  it('takes the seats again if they are free, and the issuer issues the tickets', async () => {
    const traveller = await givenBookedOrder(desk);
    const attempt = await apply(traveller, method);
    await pay(desk, attempt, { timeoutAfterCharge: true });
    await timeRunsOut(desk, traveller);
    expect(await view(traveller.api, traveller.orderNo)).toMatchObject({ orderStatus: 'CANCELED', paidAmount: 0 });

    await recover(desk, attempt);
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

  it('revives the expired order at once if the gateway answers the query', async () => {
    const traveller = await givenBookedOrder(desk);
    await pay(desk, await apply(traveller, method), { delaySeconds: 3600 });
    await timeRunsOut(desk, traveller);
    expect(await view(traveller.api, traveller.orderNo)).toMatchObject({ orderStatus: 'TICKED' });
    expect(await money(desk, traveller)).toMatchObject({ counted: fenOf(traveller), refunding: 0 });
  });

  it('is refunded in full if the seats are sold, and the traveller gets a message', async () => {
    const traveller = await givenBookedOrder(desk);
    const attempt = await apply(traveller, method);
    await pay(desk, attempt, { timeoutAfterCharge: true });
    await timeRunsOut(desk, traveller);
    await seatsLeft(traveller, 0);
    await recover(desk, attempt);
    await seatsLeft(traveller, 100);
    expect(await payState(traveller)).toMatchObject({ orderStatus: 'CANCELED', stage: 'reversed', paidAmount: 0 });
    expect((await smsAbout(desk, traveller)).at(-1)).toBe(
      `【海岱航空】订单${traveller.orderNo}已取消，座位未能保留，您支付的${traveller.payAmount}元将原路退回，请以到账为准。`,
    );
    expect(await money(desk, traveller)).toMatchObject({ counted: 0, refunded: fenOf(traveller), refunding: 0 });
    expect(await atGateway(desk, attempt)).toMatchObject({ refunds: [{ state: 'DONE' }] });
    const order = await view(traveller.api, traveller.orderNo);
    expect(order.payments).toMatchObject([{ paymentNo: attempt.paymentNo, refundedAmount: traveller.payAmount }]);
  });

  it('is refunded if the traveller had cancelled the order', async () => {
    const traveller = await givenBookedOrder(desk);
    const attempt = await apply(traveller, method);
    await pay(desk, attempt, { delaySeconds: 120 });
    await traveller.api.expectOk(cancelOrder, { body: { orderNo: traveller.orderNo } });
    await timePasses(desk, 120);
    await desk.site.runJobs();
    expect(await payState(traveller)).toMatchObject({ stage: 'reversed' });
    expect(await money(desk, traveller)).toMatchObject({ counted: 0, refunded: fenOf(traveller) });
  });
});

describe.each([
  ['ALIPAY', ALIPAY],
  ['CARD', CARD],
])('an unfinished refund of %s', (_, method) => {
  /** Creates a second payment. The gateway treats its refund by the given faults. */
  async function givenDoublePayment(faults: object) {
    const traveller = await givenBookedOrder(desk);
    const forgotten = await begin(traveller, method);
    await pay(desk, await apply(traveller, YIBAO));
    await forgotten.open();
    // The card gateway was asked to close the first payment, and the payer was faster.
    if (method === CARD) await desk.gateway.control('POST', `${forgotten.trade}/reopen`);
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

  const kind = 'payment.refused';
  async function enqueueRefund(refundNo: string) {
    const { db, deps } = desk.site;
    await db.transaction().execute((tx) => deps.jobs.enqueue(tx, 'payment.refund', { refundNo }));
    await desk.site.runJobs();
  }

  it('that the gateway is processing is queried until it is done, and after a day it waits at the desk too', async () => {
    const { traveller, forgotten } = await givenDoublePayment({ refund: 'pending' });
    expect(await refundOf(forgotten)).toMatchObject({ status: 'SENT' });
    expect(await money(desk, traveller)).toMatchObject({ refunding: fenOf(traveller), refunded: 0 });
    const { refund_no } = await refundOf(forgotten);
    expect(await waiting((await givenDesk(desk)).first, refund_no, kind)).toBeUndefined();
    // The result is unknown for a day. Staff members see the refund and cannot pay it a second time.
    await desk.site.clock.advance({ hours: 25 });
    const { first } = await givenDesk(desk);
    expect(await waiting(first, refund_no, kind)).toMatchObject({ status: '结果未知，可能到账', actions: ['retry'] });
    expect((await tryTake(first, refund_no, 'withdraw', '改为转账', kind)).error).toBe('conflict');
    await desk.gateway.control('PUT', `${forgotten.trade}/faults`, {});
    expect((await tryTake(first, refund_no, 'retry', '', kind)).error).toBeUndefined();
    await desk.site.runJobs();
    expect(await waiting(first, refund_no, kind)).toBeUndefined();
    expect(await refundOf(forgotten)).toMatchObject({ status: 'DONE' });
    expect((await atGateway(desk, forgotten)).refunds).toHaveLength(1);
    expect(await money(desk, traveller)).toMatchObject({ refunding: 0, refunded: fenOf(traveller) });
  });

  it('that the gateway refused is tried again a few times, then one clerk withdraws it and another books it', async () => {
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

    const { first, second } = await givenDesk(desk);
    const take = (api: Api, action: string, note = '') => tryTake(api, refund_no, action, note, kind);
    expect(await waiting(first, refund_no, kind)).toMatchObject({ status: '网关拒绝', actions: ['retry', 'withdraw'] });
    expect((await take(first, 'bookByHand', '转账')).error).toBe('conflict');
    expect((await take(first, 'withdraw')).error).toBe('invalidInput');
    expect((await take(first, 'withdraw', '账户已注销')).error).toBeUndefined();
    expect((await take(first, 'bookByHand', '转账')).error).toBe('anotherPersonNeeded');
    const item = await waiting(second, refund_no, kind);
    expect(item).toMatchObject({ status: '已撤回，待线下退款', actions: ['retry', 'bookByHand'] });
    expect(item?.facts).toContainEqual({ label: '撤回的原因', value: '账户已注销' });
    // A job that was running when the refund was withdrawn sends nothing.
    await desk.gateway.control('PUT', `${forgotten.trade}/faults`, {});
    await enqueueRefund(refund_no);
    expect(await refundOf(forgotten)).toMatchObject({ status: 'WITHDRAWN' });
    expect((await take(second, 'bookByHand', '银行转账 20261121-07')).error).toBeUndefined();
    expect(await waiting(second, refund_no, kind)).toBeUndefined();
    expect((await atGateway(desk, forgotten)).refunds).toEqual([]);
    expect(await money(desk, traveller)).toMatchObject({ refunding: 0, refunded: fenOf(traveller) });
  });

  it('that the gateway refused and then accepted arrives once, also when the desk sends it again', async () => {
    const { traveller, forgotten } = await givenDoublePayment({ refund: 'refuse' });
    const { refund_no } = await refundOf(forgotten);
    const { first, second } = await givenDesk(desk);
    await desk.gateway.control('PUT', `${forgotten.trade}/faults`, {});
    expect((await tryTake(first, refund_no, 'withdraw', '再问一次', kind)).error).toBeUndefined();
    expect((await tryTake(second, refund_no, 'retry', '', kind)).error).toBeUndefined();
    await desk.site.runJobs();
    expect(await refundOf(forgotten)).toMatchObject({ status: 'DONE' });
    expect((await tryTake(second, refund_no, 'retry', '', kind)).error).toBe('notFound');
    expect((await atGateway(desk, forgotten)).refunds).toHaveLength(1);
    expect(await money(desk, traveller)).toMatchObject({ refunding: 0, refunded: fenOf(traveller) });
  });
});
