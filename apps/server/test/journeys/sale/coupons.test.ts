import { cancelOrder, createOrder } from '@haidai/contract/booking';
import { chooseCoupon, listOrderCoupons, listUserCoupons, receiveCoupon } from '@haidai/contract/coupon';
import { quoteRefund } from '@haidai/contract/refund';
import { adult, baby, child, signInBySms, signInMember } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundLastOfParts } from '../../../src/modules/booking/index.ts';
import { enterPassengers, order, orderBody, view } from '../../given/booking.ts';
import { memberWith, nameAssignee, stateOf, toChengdu, together, useCoupon } from '../../given/coupon.ts';
import { givenDraftWithPassengers, payInFull, payLate } from '../../given/order.ts';
import { newAdults } from '../../given/traveller.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

describe('a discount coupon', () => {
  it('lowers worked example 1 to 4,400: 50 off each of the two adult fares, paid and ticketed', async () => {
    const { api, mobile, couponNo } = await memberWith(site, [together]);
    const party = [adult(301), adult(302), child(301), baby(301, '2025-10-01')];
    const orderNo = await givenDraftWithPassengers(api, party, toChengdu);
    expect(await view(api, orderNo)).toMatchObject({ totalPrice: 4500 });
    expect(await useCoupon(api, orderNo, couponNo)).toEqual({ couponNo, saves: 100 });
    const { totalPrice, priceLines } = await view(api, orderNo);
    expect(totalPrice).toBe(4400);
    expect(priceLines.reduce((sum, { amount }) => sum + amount, 0)).toBe(4400);
    expect(priceLines.filter(({ part }) => part === 'coupon')).toEqual(
      [1, 2].map((passengerSeq) => ({
        code: 'DISCOUNT_COUPON',
        name: '结伴出行满减券',
        part: 'coupon',
        passengerType: 'A',
        passengerSeq,
        count: 1,
        unitPrice: -50,
        amount: -50,
        points: 0,
        segmentIndex: 0,
        ruleId: together,
        ruleText: '满 ¥2,000 减 ¥100，按票价分摊',
      })),
    );
    expect(await order(api, orderNo)).toMatchObject({ payAmount: 4400 });
    expect(await stateOf(api, couponNo)).toEqual(['RESERVED', orderNo]);
    await payInFull(site, orderNo);
    expect(await view(api, orderNo)).toMatchObject({ orderStatus: 'TICKED', paidAmount: 4400, dueAmount: 0 });
    expect(await stateOf(api, couponNo)).toEqual(['USED', orderNo]);
    const tickets = await site.db.selectFrom('ticket').select('fare_fen').where('order_no', '=', orderNo).execute();
    expect(tickets.map(({ fare_fen }) => fare_fen / 100)).toEqual([1450, 1450, 1210, 240]);

    // Worked example 2: one adult refunds the ticket 72 hours before departure. The fee is a share of the fare before
    // the discount, and the discount of 50 is not refunded.
    await site.clock.moveTo('2026-12-05T07:35:00+08:00');
    await signInBySms(api, mobile);
    const { refundAmount, fee } = await api.expectOk(quoteRefund, {
      body: { orderNo, tickets: [{ passengerSeq: 1 }] },
    });
    expect({ refundAmount, fee }).toEqual({ refundAmount: 1107, fee: 363 });
    await site.clock.moveTo('2026-11-20T10:00:00+08:00');
  });

  it('is listed by its saving, and the ones that do not fit give the reason', async () => {
    const campaigns = [together, 'DC-2026-FAMILY', 'DC-2026-SICHUAN', 'DC-2026-NEW'];
    const { api, couponNos } = await memberWith(site, campaigns);
    const [, family = ''] = couponNos;
    const orderNo = await givenDraftWithPassengers(api, newAdults(1), toChengdu);
    const told = async () => {
      const { couponNo, couponList } = await api.expectOk(listOrderCoupons, { query: { orderNo } });
      return { couponNo, coupons: couponList.map(({ couponId, saves, reason }) => [couponId, saves, reason]) };
    };
    const { couponNo, coupons } = await told();
    expect(couponNo).toBeNull();
    expect(coupons[0]).toEqual(['DC-2026-SICHUAN', 60, '']);
    expect(coupons.slice(1).toSorted()).toEqual([
      ['DC-2026-FAMILY', 0, '乘机人不在适用范围内'],
      ['DC-2026-NEW', 0, '乘机人不在适用范围内'],
      [together, 0, '票价未达到使用门槛'],
    ]);
    const refused = await api.expectRefused(chooseCoupon, 'couponNotUsable', { body: { orderNo, couponNo: family } });
    expect(refused.message).toBe('该优惠券不能用于此订单：乘机人不在适用范围内');
    expect(await view(api, orderNo)).toMatchObject({ totalPrice: 1520 });
  });

  it('covers the member, effective beneficiaries or everybody, by its scope', async () => {
    const [self, friend] = [adult(310), adult(311)];
    const { api, accountId, couponNo } = await memberWith(site, ['DC-2026-FAMILY'], self);
    const orderNo = await givenDraftWithPassengers(api, [self, friend], toChengdu);
    // The saving is 8 % of the member's own fare of 1,450.
    expect(await useCoupon(api, orderNo, couponNo)).toMatchObject({ saves: 116 });
    await nameAssignee(site, accountId, friend.documentNo, '2026-11-21');
    expect(await useCoupon(api, orderNo, couponNo)).toMatchObject({ saves: 116 });
    await site.db
      .updateTable('assignee')
      .set({ effective_on: '2026-11-20' })
      .where('account_id', '=', accountId)
      .execute();
    // The saving of 8 % for both passengers is 232, capped at 200.
    expect(await useCoupon(api, orderNo, couponNo)).toMatchObject({ saves: 200 });
    expect(await view(api, orderNo)).toMatchObject({ totalPrice: 3040 - 200 });
  });

  it('is the only one of its order: another replaces it, and without one the price is as before', async () => {
    const { api, couponNos } = await memberWith(site, [together, 'DC-2026-SICHUAN']);
    const [first = '', second = ''] = couponNos;
    const orderNo = await givenDraftWithPassengers(api, newAdults(2), toChengdu);
    await useCoupon(api, orderNo, first);
    await useCoupon(api, orderNo, second);
    expect(await view(api, orderNo)).toMatchObject({ totalPrice: 3040 - 60 });
    expect(await useCoupon(api, orderNo, null)).toEqual({ couponNo: null, saves: 0 });
    expect(await view(api, orderNo)).toMatchObject({ totalPrice: 3040 });
  });

  it('is removed if it does not cover the new passengers', async () => {
    const [self, other] = [adult(312), adult(313)];
    const { api, couponNo } = await memberWith(site, ['DC-2026-NEW'], self);
    const orderNo = await givenDraftWithPassengers(api, [self], toChengdu);
    await useCoupon(api, orderNo, couponNo);
    expect(await view(api, orderNo)).toMatchObject({ totalPrice: 1470 });
    expect(await enterPassengers(api, orderNo, [other])).toMatchObject({ totalPrice: 1520 });
    const { couponNo: chosen } = await api.expectOk(listOrderCoupons, { query: { orderNo } });
    expect(chosen).toBeNull();
  });

  it('for a first purchase is refused for a second purchase', async () => {
    const { api, couponNo } = await memberWith(site, ['DC-2026-NEW']);
    const first = await givenDraftWithPassengers(api, newAdults(1), toChengdu);
    await order(api, first);
    await payInFull(site, first);
    const orderNo = await givenDraftWithPassengers(api, newAdults(1), toChengdu);
    const refused = await api.expectRefused(chooseCoupon, 'couponNotUsable', { body: { orderNo, couponNo } });
    expect(refused.message).toContain('仅限首次购票');
  });

  it('can be used only by its member, on the member’s own draft', async () => {
    const { api, couponNo } = await memberWith(site, [together]);
    const stranger = await memberWith(site, []);
    const orderNo = await givenDraftWithPassengers(api, newAdults(2), toChengdu);
    const theirs = await givenDraftWithPassengers(stranger.api, newAdults(2), toChengdu);
    await stranger.api.expectRefused(chooseCoupon, 'couponUnknown', { body: { orderNo: theirs, couponNo } });
    await stranger.api.expectRefused(chooseCoupon, 'orderNotFound', { body: { orderNo, couponNo } });
    await stranger.api.expectRefused(listOrderCoupons, 'orderNotFound', { query: { orderNo } });
    const bySms = site.api.another();
    await signInBySms(bySms, '13900000377');
    await bySms.expectRefused(listOrderCoupons, 'notMember', { query: { orderNo } });
  });

  it('that has expired is refused, and the price of a draft with it is raised', async () => {
    const { api, mobile, couponNo } = await memberWith(site, [together]);
    await site.db
      .updateTable('discount_coupon')
      .set({ valid_until: new Date(site.clock.now().getTime() + 60_000) })
      .where('coupon_no', '=', couponNo)
      .execute();
    const orderNo = await givenDraftWithPassengers(api, newAdults(2), toChengdu);
    await useCoupon(api, orderNo, couponNo);
    const body = await orderBody(api, orderNo);
    await site.clock.advance({ minutes: 2 });
    const changed = await api.expectRefused(createOrder, 'priceChanged', { body });
    expect(changed.details).toEqual({ before: 2940, after: 3040 });
    const refused = await api.expectRefused(chooseCoupon, 'couponNotUsable', { body: { orderNo, couponNo } });
    expect(refused.message).toContain('已过期');
    await signInBySms(api, mobile);
    expect(await stateOf(api, couponNo)).toEqual(['EXPIRED', null]);
  });
});

describe('a spent discount coupon is restored', () => {
  /** Gives an order with a discount coupon. `paid` decides whether the order is paid. */
  async function givenCouponOrder({ paid = false } = {}) {
    const member = await memberWith(site, [together]);
    const orderNo = await givenDraftWithPassengers(member.api, newAdults(2), toChengdu);
    await useCoupon(member.api, orderNo, member.couponNo);
    await order(member.api, orderNo);
    if (paid) await payInFull(site, orderNo);
    return { ...member, orderNo };
  }

  const refund = (orderNo: string, reason: 'ZY' | 'FZY') =>
    site.db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('sales_order')
        .selectAll()
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow();
      await refundLastOfParts(site.deps, tx, row, reason);
    });

  it('when its order is cancelled, and can be used again', async () => {
    const { api, couponNo, orderNo } = await givenCouponOrder();
    await api.expectOk(cancelOrder, { body: { orderNo } });
    expect(await stateOf(api, couponNo)).toEqual(['UNUSED', null]);
    const again = await givenDraftWithPassengers(api, newAdults(2), toChengdu);
    await useCoupon(api, again, couponNo);
    expect(await order(api, again)).toMatchObject({ payAmount: 2940 });
    await api.expectOk(cancelOrder, { body: { orderNo: again } });
  });

  it('when its order expires, and a late payment spends it again unless another order holds it', async () => {
    for (const isFree of [true, false]) {
      const { api, mobile, couponNo, orderNo } = await givenCouponOrder();
      await site.clock.advance({ minutes: 31 });
      await site.runJobs();
      await signInBySms(api, mobile);
      expect(await stateOf(api, couponNo)).toEqual(['UNUSED', null]);
      if (!isFree) {
        const other = await givenDraftWithPassengers(api, newAdults(2), toChengdu);
        await useCoupon(api, other, couponNo);
        await order(api, other);
      }
      expect(await payLate(site, orderNo)).toBe(isFree);
      const [state, of] = (await stateOf(api, couponNo)) ?? [];
      expect([state, of === orderNo]).toEqual([isFree ? 'USED' : 'RESERVED', isFree]);
    }
  });

  it('when its draft is abandoned, because a draft does not hold it', async () => {
    const { api, couponNo } = await memberWith(site, [together]);
    const orderNo = await givenDraftWithPassengers(api, newAdults(2), toChengdu);
    await useCoupon(api, orderNo, couponNo);
    expect(await stateOf(api, couponNo)).toEqual(['UNUSED', null]);
    await api.expectOk(cancelOrder, { body: { orderNo } });
    expect(
      await site.db.selectFrom('discount_coupon_choice').select('coupon_no').where('order_no', '=', orderNo).execute(),
    ).toEqual([]);
  });

  it('for 30 days or more after an involuntary refund, but not after a voluntary one', async () => {
    const lost = await givenCouponOrder({ paid: true });
    await refund(lost.orderNo, 'ZY');
    expect(await stateOf(lost.api, lost.couponNo)).toEqual(['LOST', lost.orderNo]);
    await refund(lost.orderNo, 'FZY');
    expect(await stateOf(lost.api, lost.couponNo)).toEqual(['LOST', lost.orderNo]);

    const back = await givenCouponOrder({ paid: true });
    const soon = new Date(site.clock.now().getTime() + 60_000);
    await site.db
      .updateTable('discount_coupon')
      .set({ valid_until: soon })
      .where('coupon_no', '=', back.couponNo)
      .execute();
    await refund(back.orderNo, 'FZY');
    const { couponList } = await back.api.expectOk(listUserCoupons, { query: { state: 'UNUSED' } });
    const days = (Date.parse(couponList[0]?.validUntil ?? '') - site.clock.now().getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });
});

it('the price lines of an order with a discount coupon add up to the fen, and the demo member can use a coupon too', async () => {
  const api = site.api.another();
  await signInMember(api);
  const { couponNo } = await api.expectOk(receiveCoupon, { query: { couponId: 'DC-2026-SICHUAN' } });
  const orderNo = await givenDraftWithPassengers(api, newAdults(3), toChengdu);
  await useCoupon(api, orderNo, couponNo);
  const { priceLines, totalPrice } = await view(api, orderNo);
  expect(priceLines.filter(({ part }) => part).map(({ amount }) => amount)).toEqual([-20, -20, -20]);
  expect(totalPrice).toBe(3 * 1520 - 60);
});
