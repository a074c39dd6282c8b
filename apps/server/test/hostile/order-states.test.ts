import { allOperations } from '@haidai/contract/all';
import { cancelOrder } from '@haidai/contract/booking';
import { getProfile } from '@haidai/contract/identity';
import { type Api, demoMember, signInMember } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterTravellers, givenAwardDraft, travellers } from '../given/award-order.ts';
import { choose, draft, order, pick, search } from '../given/booking.ts';
import { givenDraftWithPassengers, payInFull } from '../given/order.ts';
import { buyCard, givenCard } from '../given/week-card.ts';
import { startTestApp, type TestApp } from '../site/start-test-app.ts';
import { describeInput, put } from './string-places.ts';

const day = '2026-12-08';

/** All operations for travellers that take an order number. `cancelOrder` comes last because it ends the order. */
const ofOrders = allOperations
  .filter(({ auth }) => auth === 'user' || auth === 'member')
  .map((operation) => {
    const { sample, places } = describeInput(operation);
    return { operation, sample, places: places.filter(({ path }) => /^orderNo$/i.test(String(path.at(-1)))) };
  })
  .filter(({ places }) => places.length > 0)
  .toSorted((a, b) => Number(a.operation.id === cancelOrder.id) - Number(b.operation.id === cancelOrder.id));

let site: TestApp;
let api: Api;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-21T09:00:00+08:00', env: { ACCESS_TOKEN_SECONDS: '864000' } });
  api = site.api.another();
  await signInMember(api);
});
afterAll(() => site.close());

const buyer = () => ({ api, mobile: demoMember.username });

async function givenDraft(): Promise<string> {
  const { departAVFS } = await search(api, { origCode3: 'TAO', destCode3: 'TFU', departureDate: day });
  return (await draft(api, { trips: [choose(pick(departAVFS))], adultNum: 1 })).orderNo;
}

async function givenBooked(): Promise<string> {
  const orderNo = await givenDraftWithPassengers(api);
  await order(api, orderNo);
  return orderNo;
}

async function canceled(orderNo: string): Promise<string> {
  await api.expectOk(cancelOrder, { body: { orderNo } });
  return orderNo;
}

const states: Record<string, () => Promise<string>> = {
  'a draft without passengers': givenDraft,
  'a draft of two flights without passengers': async () => {
    const trip = { origCode3: 'TAO', destCode3: 'TFU', departureDate: day };
    const { departAVFS } = await search(api, trip);
    const { departAVFS: later } = await search(api, { ...trip, origCode3: 'TFU', destCode3: 'TAO' });
    const trips = [choose(pick(departAVFS)), choose(pick(later, later.at(-1)?.flightNo))];
    return (await draft(api, { trips, adultNum: 1, childNum: 1 })).orderNo;
  },
  'a draft with passengers': () => givenDraftWithPassengers(api),
  'a canceled draft': async () => canceled(await givenDraftWithPassengers(api)),
  'an order that waits for payment': givenBooked,
  'a canceled order': async () => canceled(await givenBooked()),
  'an order with tickets': async () => {
    const orderNo = await givenBooked();
    await payInFull(site, orderNo);
    return orderNo;
  },
  'an award draft without passengers': () => givenAwardDraft(api, { day }),
  'an award draft with passengers': async () => {
    const orderNo = await givenAwardDraft(api, { day });
    await enterTravellers(api, orderNo, (await travellers(api)).slice(0, 1));
    return orderNo;
  },
  'an order of a week card': () => buyCard(buyer()),
  'a delivered week card': async () => (await givenCard(site, buyer())).orderNo,
  'an expired order': async () => {
    const orderNo = await givenBooked();
    await site.clock.advance({ minutes: 40 });
    await site.runJobs();
    return orderNo;
  },
};

describe.each(Object.entries(states))('for an order in the state "%s"', (_, given) => {
  let orderNo: string;
  beforeAll(async () => {
    await site.db.deleteFrom('rate_counter').execute();
    orderNo = await given();
  });

  test.each(ofOrders.map((each) => [each.operation.id, each] as const))(
    '%s answers without a failure',
    async (_id, each) => {
      await site.db.deleteFrom('rate_counter').execute();
      const input = put(each.sample, each.places, orderNo);
      const answer = await api.callLoosely(each.operation, input);
      expect(answer.status, JSON.stringify(answer)).toBeLessThan(500);
    },
  );
});

test('the member is still signed in after all calls', () => api.expectOk(getProfile));
