import { cancelOrder, createOrder } from '@haidai/contract/booking';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order, orderBody } from '../given/booking.ts';
import { memberWith, stateOf, toChengdu, together, useCoupon } from '../given/coupon.ts';
import { givenDraftWithPassengers } from '../given/order.ts';
import { newAdults } from '../given/traveller.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

describe('one discount coupon for two orders', () => {
  it('goes to the first order, and the other traveller sees the price without it', async () => {
    const { api, couponNo } = await memberWith(site, [together]);
    const [first, second] = [
      await givenDraftWithPassengers(api, newAdults(2), toChengdu),
      await givenDraftWithPassengers(api, newAdults(2), toChengdu),
    ];
    for (const orderNo of [first, second]) await useCoupon(api, orderNo, couponNo);
    expect(await order(api, first)).toMatchObject({ payAmount: 2940 });
    const refused = await api.expectRefused(createOrder, 'priceChanged', { body: await orderBody(api, second) });
    expect(refused.details).toEqual({ before: 2940, after: 3040 });
    expect(await order(api, second)).toMatchObject({ payAmount: 3040 });
    for (const orderNo of [first, second]) await api.expectOk(cancelOrder, { body: { orderNo } });
    expect(await stateOf(api, couponNo)).toEqual(['UNUSED', null]);
  });

  it('is never used by both orders at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { api, couponNo } = await memberWith(site, [together]);
      const orderNos = [
        await givenDraftWithPassengers(api, newAdults(2), toChengdu),
        await givenDraftWithPassengers(api, newAdults(2), toChengdu),
      ];
      for (const orderNo of orderNos) await useCoupon(api, orderNo, couponNo);
      const bodies = [await orderBody(api, orderNos[0] ?? ''), await orderBody(api, orderNos[1] ?? '')];
      const answers = await Promise.all(bodies.map((body) => api.call(createOrder, { body })));
      const outcomes = answers.map(({ error, result }) => error ?? result?.payAmount);
      expect(outcomes.filter((outcome) => outcome === 2940)).toHaveLength(1);
      expect(['couponTaken', 'priceChanged']).toContain(outcomes.find((outcome) => outcome !== 2940));
      const [state, orderNo] = (await stateOf(api, couponNo)) ?? [];
      expect([state, orderNos.indexOf(orderNo ?? '')]).toEqual(['RESERVED', outcomes.indexOf(2940)]);
    }
  });
});
