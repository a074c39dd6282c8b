import { createProductOrder } from '@haidai/contract/ancillaries';
import { cancelOrder, holdBooking } from '@haidai/contract/booking';
import { getTicketInfo, listChangeFlights } from '@haidai/contract/exchange';
import { applyPayment } from '@haidai/contract/payment';
import { quoteRefund } from '@haidai/contract/refund';
import { getQueue, takeAction } from '@haidai/contract/staff';
import { addDays } from '@haidai/domain/time';
import type { Api } from '@haidai/testkit';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { bag } from '../../given/add-ons.ts';
import { view } from '../../given/booking.ts';
import { openOrder, tripOf } from '../../given/check-in.ts';
import {
  apply,
  begin,
  givenBookedOrder,
  methods,
  money,
  pay,
  payState,
  smsAbout,
  type Traveller,
} from '../../given/payment.ts';
import { applyIll, refundOf, untilMoneyIsBack } from '../../given/refund.ts';
import { givenPaidTickets } from '../../given/ticket.ts';
import { useRefundDesk } from '../../given/use-payment-desk.ts';

/** These tests cover orders under review. */
const { desk, staff } = useRefundDesk();

const kind = 'booking.held';
const reason = '付款人与旅客不符';

const hold = (api: Api, { orderNo }: Traveller) => api.call(holdBooking, { body: { orderNo, reason } });
const take = (api: Api, { orderNo }: Traveller, action: string, note = '') =>
  api.call(takeAction, { body: { kind, id: orderNo, action, note, inputs: {} } });

async function waiting(api: Api, { orderNo }: Traveller) {
  const { items } = await api.expectOk(getQueue, { body: { kind } });
  const item = items.find(({ id }) => id === orderNo);
  return item && { ...item, actions: item.actions.map(({ action }) => action) };
}

const row = ({ orderNo }: Traveller) =>
  desk.site.db.selectFrom('sales_order').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow();

async function couponsOf({ orderNo }: Traveller): Promise<string[]> {
  const coupons = await desk.site.db
    .selectFrom('flight_coupon')
    .select('status')
    .where('order_no', '=', orderNo)
    .execute();
  return coupons.map(({ status }) => status);
}

async function setCoupons({ orderNo }: Traveller, status: 'CHECKED IN' | 'SUSPENDED'): Promise<void> {
  await desk.site.db.updateTable('flight_coupon').set({ status }).where('order_no', '=', orderNo).execute();
}

/** Inserts twenty cancelled orders of the same browser. */
async function givenManyOrders({ orderNo }: Traveller): Promise<void> {
  await sql`
    insert into sales_order (order_no, order_type, status, account_id, device_id, is_return, i_or_d, adults, children,
      infants, total_fen, trip_at, created_at, booked_at)
    select ${`${orderNo}-`} || n, order_type, 'CANCELED', null, device_id, is_return, i_or_d, adults, children, infants,
      total_fen, trip_at, created_at, booked_at
    from sales_order, generate_series(1, 20) n where order_no = ${orderNo}`.execute(desk.site.db);
}

async function givenHeldByRule(): Promise<Traveller> {
  const traveller = await givenBookedOrder(desk);
  await givenManyOrders(traveller);
  await pay(desk, await apply(traveller, methods.ALIPAY));
  await desk.site.runJobs();
  return traveller;
}

async function givenPartPaid(): Promise<Traveller> {
  const traveller = await givenBookedOrder(desk);
  await pay(desk, await apply(traveller, methods.ALIPAY, { isSplit: true, amount: 100 }));
  return traveller;
}

describe('a paid order that meets a review rule', () => {
  it('is stopped before its tickets are issued, shows the review, and gets its tickets after the release', async () => {
    const traveller = await givenHeldByRule();
    const { api, orderNo } = traveller;
    expect(await payState(traveller)).toMatchObject({ stage: 'held', orderStatus: 'HANGUP', tickets: [] });
    expect(await view(api, orderNo)).toMatchObject({ statusText: '订单核实中', canPay: false, canCancel: false });
    expect(await waiting(staff.first, traveller)).toMatchObject({ actions: ['release', 'askReject'] });
    const item = await waiting(staff.first, traveller);
    expect(item?.facts.find(({ label }) => label === '原因')?.value).toContain('RISK-2026-03');
    expect((await smsAbout(desk, traveller)).join()).toContain(`订单${orderNo}正在核实`);
    await api.expectRefused(applyPayment, 'orderHeld', { body: { orderNo, payType: methods.ALIPAY, isSplit: false } });
    await api.expectRefused(cancelOrder, 'orderHeld', { body: { orderNo } });

    expect((await take(staff.first, traveller, 'release')).error).toBeUndefined();
    await desk.site.runJobs();
    expect(await payState(traveller)).toMatchObject({ stage: 'ticketed', orderStatus: 'TICKED' });
    expect((await smsAbout(desk, traveller)).join()).toContain(`订单${orderNo}核实完成`);
    expect(await waiting(staff.first, traveller)).toBeUndefined();
    expect((await take(staff.first, traveller, 'release')).error).toBe('conflict');
  });

  it('is refunded in full when two clerks decide it, but not when one does', async () => {
    const traveller = await givenHeldByRule();
    expect((await take(staff.first, traveller, 'reject')).error).toBe('conflict');
    expect((await take(staff.first, traveller, 'askReject')).error).toBe('invalidInput');
    expect((await take(staff.first, traveller, 'askReject', '盗用的支付账号')).error).toBeUndefined();
    expect((await take(staff.second, traveller, 'askReject', '再次申请')).error).toBe('conflict');
    expect(await waiting(staff.first, traveller)).toMatchObject({
      actions: ['release'],
      hint: '退款须由另一位同事同意',
    });
    expect((await take(staff.first, traveller, 'reject')).error).toBe('anotherPersonNeeded');
    expect(await waiting(staff.second, traveller)).toMatchObject({ actions: ['release', 'reject'] });
    expect((await take(staff.second, traveller, 'reject')).error).toBeUndefined();
    await untilMoneyIsBack(desk);
    const fen = Math.round(traveller.payAmount * 100);
    expect(await money(desk, traveller)).toEqual({ received: fen, counted: 0, refunded: fen, refunding: 0 });
    expect(await payState(traveller)).toMatchObject({ stage: 'reversed', orderStatus: 'REFUND', tickets: [] });
    const told = (await smsAbout(desk, traveller)).join();
    expect(told).toContain('未能通过核实');
    expect(told).not.toContain('盗用');
  });
});

describe('a partly paid order under review', () => {
  it('has the remaining time after its release, and then expires', async () => {
    const traveller = await givenPartPaid();
    const before = (await row(traveller)).expires_at?.getTime() ?? 0;
    expect((await hold(staff.first, traveller)).error).toBeUndefined();
    const { held_at } = await desk.site.db
      .selectFrom('order_hold')
      .select('held_at')
      .where('order_no', '=', traveller.orderNo)
      .executeTakeFirstOrThrow();
    // The test moves the review to two hours ago, with half an hour left to pay.
    const earlier = (at: Date | number) => new Date(Number(at) - 7200_000);
    await desk.site.db
      .updateTable('order_hold')
      .set({ held_at: earlier(held_at) })
      .where('order_no', '=', traveller.orderNo)
      .execute();
    await desk.site.db
      .updateTable('sales_order')
      .set({ expires_at: earlier(before) })
      .where('order_no', '=', traveller.orderNo)
      .execute();
    await desk.site.runJobs();
    expect(await row(traveller)).toMatchObject({ status: 'HANGUP', held_from: 'PAYEDPART' });
    expect((await take(staff.first, traveller, 'release')).error).toBeUndefined();
    const after = await row(traveller);
    expect(after).toMatchObject({ status: 'PAYEDPART', held_from: null });
    expect(after.expires_at?.getTime()).toBeGreaterThanOrEqual(before);
    await desk.site.runJobs();
    expect((await row(traveller)).status).toBe('PAYEDPART');
  });

  it('accepts a payment in progress, and gets its tickets after the release', async () => {
    const traveller = await givenPartPaid();
    const rest = await begin(traveller, methods.ALIPAY);
    await rest.open();
    expect((await hold(staff.first, traveller)).error).toBeUndefined();
    await pay(desk, rest);
    await desk.site.runJobs();
    const fen = Math.round(traveller.payAmount * 100);
    expect(await money(desk, traveller)).toEqual({ received: fen, counted: fen, refunded: 0, refunding: 0 });
    expect(await row(traveller)).toMatchObject({ status: 'HANGUP', held_from: 'PAYED' });
    expect(await couponsOf(traveller)).toEqual([]);
    expect((await take(staff.second, traveller, 'release')).error).toBeUndefined();
    await desk.site.runJobs();
    expect(await payState(traveller)).toMatchObject({ stage: 'ticketed' });
  });

  it('is refunded when it is rejected', async () => {
    const traveller = await givenPartPaid();
    await hold(staff.first, traveller);
    await take(staff.first, traveller, 'askReject', '无法联系');
    expect((await take(staff.second, traveller, 'reject')).error).toBeUndefined();
    await untilMoneyIsBack(desk);
    expect(await money(desk, traveller)).toEqual({ received: 10_000, counted: 0, refunded: 10_000, refunding: 0 });
    expect((await row(traveller)).status).toBe('REFUND');
  });
});

describe('the tickets of an order under review', () => {
  it('are suspended: they cannot be refunded, changed or flown, and are valid again after the release', async () => {
    const traveller = await givenPaidTickets(desk);
    const { api, orderNo } = traveller;
    expect((await hold(staff.first, traveller)).error).toBeUndefined();
    expect(await couponsOf(traveller)).toEqual(['SUSPENDED']);
    await api.expectRefused(quoteRefund, 'orderHeld', { body: { orderNo, changeReason: 'ZY' } });
    await api.expectRefused(getTicketInfo, 'orderHeld', { body: { orderNo } });
    const otherDay = { orderNo, passengers: [1], depDate: addDays(desk.site.clock.today(), 20) };
    await api.expectRefused(listChangeFlights, 'orderHeld', { body: otherDay });
    const moreBags = { orderNo, ancillaryOrderVoList: [bag(1)], totalSeen: 110 };
    await api.expectRefused(createProductOrder, 'orderHeld', { body: moreBags });
    const [travel] = (await tripOf(api, await openOrder(traveller))).flights.flatMap(({ travels }) => travels);
    expect(travel).toMatchObject({ state: 'BARRED', bar: { rule: 'suspended', why: '客票正在退票或核实中' } });
    expect((await hold(staff.second, traveller)).error).toBe('orderNotHoldable');
    expect((await take(staff.second, traveller, 'release')).error).toBeUndefined();
    expect(await couponsOf(traveller)).toEqual(['OPEN FOR USE']);
    expect((await row(traveller)).status).toBe('TICKED');
  });

  it('are refunded in full without a fee when two clerks reject the order, and no other action is possible meanwhile', async () => {
    const traveller = await givenPaidTickets(desk);
    await hold(staff.first, traveller);
    await take(staff.first, traveller, 'askReject', '盗用的支付账号');
    expect((await take(staff.first, traveller, 'reject')).error).toBe('anotherPersonNeeded');
    expect((await take(staff.second, traveller, 'reject')).error).toBeUndefined();
    expect(await waiting(staff.first, traveller)).toMatchObject({ actions: [], hint: '已同意拒绝，正在退票' });
    expect((await take(staff.first, traveller, 'release')).error).toBe('conflict');
    await untilMoneyIsBack(desk);
    const fen = Math.round(traveller.payAmount * 100);
    expect(await money(desk, traveller)).toEqual({ received: fen, counted: 0, refunded: fen, refunding: 0 });
    expect(await couponsOf(traveller)).toEqual(['VOID']);
    expect((await row(traveller)).status).toBe('REFUND');
    expect(await refundOf(traveller)).toMatchObject({ changeReason: 'FZY', causeText: '订单未通过核实', fee: 0 });
    expect((await smsAbout(desk, traveller)).join()).toContain('未能通过核实');
    expect(await waiting(staff.first, traveller)).toBeUndefined();
  });

  it('that cannot be refunded leave the order under review, and the desk shows the reason', async () => {
    const traveller = await givenPaidTickets(desk);
    await hold(staff.first, traveller);
    await take(staff.first, traveller, 'askReject', '盗用的支付账号');
    await take(staff.second, traveller, 'reject');
    await setCoupons(traveller, 'CHECKED IN');
    await desk.site.runJobs();
    const item = await waiting(staff.first, traveller);
    expect(item).toMatchObject({ actions: ['release', 'askReject'] });
    expect(item?.hint).toContain('上次退票没有成功');
    expect(await row(traveller)).toMatchObject({ status: 'HANGUP', held_from: 'TICKED' });
    await setCoupons(traveller, 'SUSPENDED');
    expect((await take(staff.second, traveller, 'release')).error).toBeUndefined();
    expect(await couponsOf(traveller)).toEqual(['OPEN FOR USE']);
  });

  it('cannot be put under review before an open refund is decided', async () => {
    const traveller = await givenPaidTickets(desk);
    await applyIll(traveller);
    expect((await hold(staff.first, traveller)).error).toBe('orderNotHoldable');
    expect(await couponsOf(traveller)).toEqual(['SUSPENDED']);
  });
});

describe('a review that a clerk starts', () => {
  it('of a paid order that may have tickets can be released but not rejected', async () => {
    const traveller = await givenBookedOrder(desk);
    await pay(desk, await apply(traveller, methods.ALIPAY));
    expect((await row(traveller)).status).toBe('PAYED');
    expect((await hold(staff.first, traveller)).error).toBeUndefined();
    await desk.site.runJobs();
    expect(await couponsOf(traveller)).toEqual([]);
    expect((await take(staff.first, traveller, 'askReject', '可疑')).error).toBe('conflict');
    expect((await take(staff.first, traveller, 'release')).error).toBeUndefined();
    await desk.site.runJobs();
    expect(await payState(traveller)).toMatchObject({ stage: 'ticketed' });
    // The tickets are issued now, so the refund of a rejection is certain.
    expect((await hold(staff.first, traveller)).error).toBeUndefined();
    expect(await waiting(staff.first, traveller)).toMatchObject({ actions: ['release', 'askReject'] });
  });

  it('is refused for an unpaid order, which expires by its own timer', async () => {
    const traveller = await givenBookedOrder(desk);
    expect((await hold(staff.first, traveller)).error).toBe('orderNotHoldable');
    expect((await row(traveller)).status).toBe('BOOKED');
  });
});
