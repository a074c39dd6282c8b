import { quoteRefund } from '@haidai/contract/refund';
import { adult, baby, child, type PassengerForm, signInBySms, signInMember } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, draft, enterPassengers, order, pick, search, view } from '../../given/booking.ts';
import { payInFull } from '../../given/order.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

/** The child fare is half of the full fare. So it can be higher than a special fare for an adult. */
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

const toChengdu = { origCode3: 'TAO', destCode3: 'CTU', departureDate: '2026-12-08' };

/** Gives a draft for a party in class N: 960 yuan and 70 of taxes for an adult, 1,210 and 10 for a child. */
async function givenDraft(party: { adultNum: number; childNum?: number; babyNum?: number }) {
  const api = site.api.another();
  await signInMember(api);
  const flight = pick((await search(api, { ...toChengdu, ...party })).departAVFS, 'HD4613');
  const made = await draft(api, { trips: [choose(flight, 'N')], ...party });
  return { api, made, orderNo: made.orderNo };
}

const fares = (lines: { code: string; passengerType: string; count: number; amount: number }[]) =>
  lines.map(({ code, passengerType, count, amount }) => [code, passengerType, count, amount]);

describe('a child', () => {
  it('a child passenger', async () => {
    const { api, made, orderNo } = await givenDraft({ adultNum: 1, childNum: 1 });
    expect(made.childPrices).toEqual({ child: 1220, adult: 1030 });
    const people = [adult(601), child(401)];
    expect(await enterPassengers(api, orderNo, people)).toMatchObject({ totalPrice: 1030 + 1220 });
    const asked = await enterPassengers(api, orderNo, [adult(601), child(401, { atAdultFare: true })]);
    expect(asked.totalPrice).toBe(2 * 1030);
    // The child pays fund and surcharge of an adult, and stays a passenger of the type child.
    expect(fares(asked.priceLines)).toEqual([
      ['FARE', 'A', 2, 1920],
      ['CN', 'A', 2, 100],
      ['YQ', 'A', 2, 40],
    ]);
    expect(asked.passengerInfoVoList.map(({ passengerType, atAdultFare }) => [passengerType, atAdultFare])).toEqual([
      ['A', false],
      ['C', true],
    ]);
    expect(asked.childPrices).toEqual({ child: 1220, adult: 1030 });
    expect(await enterPassengers(api, orderNo, people)).toMatchObject({ totalPrice: 1030 + 1220 });
  });

  it('with the adult fare gets a ticket of that fare, refunded by the fees of that fare', async () => {
    const mobile = '13900000641';
    const api = site.api.another();
    await signInBySms(api, mobile);
    const flight = pick((await search(api, { ...toChengdu, adultNum: 1, childNum: 2 })).departAVFS, 'HD4613');
    const { orderNo } = await draft(api, { trips: [choose(flight, 'N')], adultNum: 1, childNum: 2 });
    await enterPassengers(api, orderNo, [adult(611), child(411, { atAdultFare: true }), child(412)]);
    expect(await order(api, orderNo)).toMatchObject({ payAmount: 2 * 1030 + 1220 });
    await payInFull(site, orderNo);
    expect(await view(api, orderNo)).toMatchObject({ orderStatus: 'TICKED', childPrices: null });
    const tickets = await site.db
      .selectFrom('ticket')
      .select(['fare_fen', 'tax_fen'])
      .where('order_no', '=', orderNo)
      .orderBy('passenger_seq')
      .execute();
    expect(tickets.map(({ fare_fen, tax_fen }) => [fare_fen / 100, tax_fen / 100])).toEqual([
      [960, 70],
      [960, 70],
      [1210, 10],
    ]);
    const feeOf = async (passengerSeq: number) =>
      (await api.expectOk(quoteRefund, { body: { orderNo, tickets: [{ passengerSeq }] } })).fee;
    // A refund of fare group 5 a week before the flight costs 40 %. A child fare is refunded free of charge, as in
    // group 1.
    expect([await feeOf(2), await feeOf(3)]).toEqual([384, 0]);
  });

  it.each<[string, PassengerForm[], number]>([
    ['an adult', [adult(621, { atAdultFare: true }), child(421)], 1030 + 1220],
    ['a baby on a lap', [adult(622), baby(422, '2025-10-01', { atAdultFare: true })], 1030 + 240],
  ])('is the only passenger with this choice: the choice has no effect for %s', async (_, people, totalPrice) => {
    const count = (type: string) => people.filter(({ passengerType }) => passengerType === type).length;
    const { api, orderNo } = await givenDraft({ adultNum: 1, childNum: count('C'), babyNum: count('B') });
    const { passengerInfoVoList, ...order } = await enterPassengers(api, orderNo, people);
    expect(order.totalPrice).toBe(totalPrice);
    expect(passengerInfoVoList.some(({ atAdultFare }) => atAdultFare)).toBe(false);
  });

  it('is needed for the offer: a party without a child gets none', async () => {
    expect((await givenDraft({ adultNum: 2 })).made.childPrices).toBeNull();
  });
});
