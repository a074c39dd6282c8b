import { saveAncillaries } from '@haidai/contract/ancillaries';
import { chooseCoupon } from '@haidai/contract/coupon';
import { savePassengerInsurance } from '@haidai/contract/insurance';
import { adult, child } from '@haidai/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bag, type Choice, ride } from '../../given/add-ons.ts';
import { order, view } from '../../given/booking.ts';
import { memberWith, toChengdu, together } from '../../given/coupon.ts';
import { givenDraftWithPassengers } from '../../given/order.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

const premiums: Record<string, number> = { ACCIDENT: 30, DELAY: 30, COMBO: 50, FREE: 0 };
const addOnPrices: Record<string, number> = { BAG5: 60, BAG10: 110, LOUNGE: 128, WUYOUDA_DEP: 99 };

/**
 * Random choices for two adults and a child: insurance, a bag and the lounge for each, free insurance for the adults, a
 * ride and a coupon.
 */
const wishes = fc.record({
  paid: fc.tuple(...[0, 1, 2].map(() => fc.constantFrom('', 'ACCIDENT', 'DELAY', 'COMBO'))),
  free: fc.tuple(fc.boolean(), fc.boolean()),
  bags: fc.tuple(...[0, 1, 2].map(() => fc.constantFrom('', 'BAG5', 'BAG10'))),
  lounge: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
  car: fc.boolean(),
  coupon: fc.constantFrom('none', 'together', 'sichuan'),
});

type Wishes = typeof wishes extends fc.Arbitrary<infer Wish> ? Wish : never;

function insuranceOf({ paid, free }: Wishes) {
  const chosen = [
    ...paid.map((productCode, index) => ({ passengerSeq: index + 1, productCode })),
    ...free.map((isWanted, index) => ({ passengerSeq: index + 1, productCode: isWanted ? 'FREE' : '' })),
  ];
  return chosen.filter(({ productCode }) => productCode !== '').map((each) => ({ ...each, segmentIndex: 0 }));
}

function addOnsOf({ bags, lounge, car }: Wishes): Choice[] {
  return [
    ...bags.flatMap((code, index) => (code === '' ? [] : [bag(index + 1, code)])),
    ...lounge.flatMap((isWanted, index) => (isWanted ? [bag(index + 1, 'LOUNGE')] : [])),
    ...(car ? [ride] : []),
  ];
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + Math.round(one * 100), 0) / 100;

it('the price lines of an order add up for any choices in any sequence; only a coupon reduces the price, by a fare at most', async () => {
  const { api, couponNos } = await memberWith(site, [together, 'DC-2026-SICHUAN']);
  const orderNo = await givenDraftWithPassengers(api, [adult(701), adult(702), child(7)], toChengdu);
  const bare = (await view(api, orderNo)).totalPrice;

  await fc.assert(
    fc.asyncProperty(wishes, fc.boolean(), async (wish, couponFirst) => {
      const couponNo = { none: null, together: couponNos[0] ?? '', sichuan: couponNos[1] ?? '' }[wish.coupon] ?? null;
      const takeCoupon = () => api.expectOk(chooseCoupon, { body: { orderNo, couponNo } });
      if (couponFirst) await takeCoupon();
      const [insuranceList, ancillaryOrderVoList] = [insuranceOf(wish), addOnsOf(wish)];
      const insured = await api.expectOk(savePassengerInsurance, { body: { orderNo, insuranceList } });
      const extra = await api.expectOk(saveAncillaries, { body: { orderNo, ancillaryOrderVoList } });
      if (!couponFirst) await takeCoupon();

      const { priceLines, totalPrice } = await view(api, orderNo);
      const ofPart = (part: string) => priceLines.filter((line) => line.part === part);
      expect(sum(priceLines.map(({ amount }) => amount))).toBe(totalPrice);
      expect(sum(ofPart('insurance').map(({ amount }) => amount))).toBe(insured.premium);
      expect(insured.premium).toBe(sum(insuranceList.map(({ productCode }) => premiums[productCode] ?? 0)));
      expect(sum(ofPart('ancillaries').map(({ amount }) => amount))).toBe(extra.amount);
      expect(extra.amount).toBe(sum(ancillaryOrderVoList.map(({ productCode }) => addOnPrices[productCode] ?? 0)));
      for (const line of priceLines) expect(line.amount < 0).toBe(line.part === 'coupon');
      for (const share of ofPart('coupon')) {
        const fare = priceLines.find(
          ({ code, passengerType }) => code === 'FARE' && passengerType === share.passengerType,
        );
        expect(-share.amount).toBeLessThanOrEqual((fare?.amount ?? 0) / (fare?.count ?? 1));
      }
      const off = { none: 0, together: 100, sichuan: 60 }[wish.coupon] ?? 0;
      expect(totalPrice).toBe(sum([bare, insured.premium, extra.amount, -off]));
    }),
    { numRuns: 6 },
  );
  const seen = (await view(api, orderNo)).totalPrice;
  expect(await order(api, orderNo)).toMatchObject({ payAmount: seen });
});
