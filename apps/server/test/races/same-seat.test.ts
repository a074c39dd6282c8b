import { createProductOrder, saveAncillaries } from '@haidai/contract/ancillaries';
import { createOrder } from '@haidai/contract/booking';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bag, type Choice, choose, seatChoice } from '../given/add-ons.ts';
import { order, orderBody } from '../given/booking.ts';
import { givenDraftWithPassengers, payInFull } from '../given/order.ts';
import { newAdults, newTraveller } from '../given/traveller.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

const trip = { destCode3: 'TFU', flightNo: 'HD4613' };

function givenDrafts(count: number, adults = 1) {
  return inTurn(count, async () => {
    const api = await newTraveller(site);
    return { api, orderNo: await givenDraftWithPassengers(api, newAdults(adults), trip) };
  });
}

async function inTurn<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) made.push(await make());
  return made;
}

const tally = (answers: readonly { error?: string }[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ error }) => error ?? 'ok')].map(([name, all]) => [name, all.length]));

async function holders(seats: readonly string[]) {
  const rows = await site.db
    .selectFrom('seat_assignment')
    .select(['seat_no', 'order_no'])
    .where('seat_no', 'in', seats)
    .execute();
  return rows;
}

describe('a paid seat for many travellers at the same moment', () => {
  it('goes to one of eight drafts, and the other seven are refused', async () => {
    const drafts = await givenDrafts(8);
    const bodies = await Promise.all(
      drafts.map(async ({ api, orderNo }) => ({
        orderNo,
        ancillaryOrderVoList: [await seatChoice(api, orderNo, 1, '38A')],
      })),
    );
    const answers = await Promise.all(drafts.map(({ api }, n) => api.call(saveAncillaries, { body: bodies[n] })));
    expect(tally(answers)).toEqual({ ok: 1, seatTaken: 7 });
    expect(await holders(['38A'])).toHaveLength(1);
  });

  it('goes with its pair: of two crossing pairs each draft gets both seats or none', async () => {
    const drafts = await givenDrafts(6, 2);
    const chosen = await Promise.all(
      drafts.map(async ({ api, orderNo }, n) => {
        const [first, second] = n % 2 === 0 ? ['42A', '42C'] : ['42C', '42A'];
        return [await seatChoice(api, orderNo, 1, first ?? ''), await seatChoice(api, orderNo, 2, second ?? '')];
      }),
    );
    const answers = await Promise.all(
      drafts.map(({ api, orderNo }, n) =>
        api.call(saveAncillaries, { body: { orderNo, ancillaryOrderVoList: chosen[n] as Choice[] } }),
      ),
    );
    expect(tally(answers)).toEqual({ ok: 1, seatTaken: 5 });
    expect(new Set((await holders(['42A', '42C'])).map(({ order_no }) => order_no)).size).toBe(1);
  });

  it('goes to one of two orders after its hold expired, and the other traveller is refused and has no order', async () => {
    const [first, second] = await givenDrafts(2);
    if (!first || !second) throw new Error('The test has fewer than two drafts');
    await choose(first.api, first.orderNo, [await seatChoice(first.api, first.orderNo, 1, '43A')]);
    await site.clock.advance({ minutes: 11 });
    await choose(second.api, second.orderNo, [await seatChoice(second.api, second.orderNo, 1, '43A')]);
    await site.clock.advance({ minutes: 11 });
    const bodies = [await orderBody(first.api, first.orderNo), await orderBody(second.api, second.orderNo)];
    const answers = await Promise.all([first, second].map(({ api }, n) => api.call(createOrder, { body: bodies[n] })));
    expect(tally(answers)).toEqual({ ok: 1, seatTaken: 1 });
    const statuses = await site.db
      .selectFrom('sales_order')
      .select('status')
      .where('order_no', 'in', [first.orderNo, second.orderNo])
      .execute();
    expect(statuses.map(({ status }) => status).toSorted()).toEqual(['BOOKED', 'TRIPED']);
  });

  it('goes either to a draft or to a ticket', async () => {
    const [ticketed, draft] = await givenDrafts(2);
    if (!ticketed || !draft) throw new Error('The test has fewer than two drafts');
    await order(ticketed.api, ticketed.orderNo);
    await payInFull(site, ticketed.orderNo);
    const theirs = await seatChoice(ticketed.api, ticketed.orderNo, 1, '44A');
    const mine = await seatChoice(draft.api, draft.orderNo, 1, '44A');
    const extra = { orderNo: ticketed.orderNo, ancillaryOrderVoList: [theirs, bag(1)], totalSeen: 140 };
    const saved = { orderNo: draft.orderNo, ancillaryOrderVoList: [mine] };
    const answers = await Promise.all([
      ticketed.api.call(createProductOrder, { body: extra }),
      draft.api.call(saveAncillaries, { body: saved }),
    ]);
    expect(tally(answers)).toEqual({ ok: 1, seatTaken: 1 });
  });
});
