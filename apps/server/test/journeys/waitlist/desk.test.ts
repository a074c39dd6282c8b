import { getNextTrip } from '@haidai/contract/trips';
import { readWaitlistLine, readWaitlistOrder } from '@haidai/contract/waitlist';
import { type Api, demoClerks, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenTickets } from '../../given/ticket.ts';
import { newAdults, newTraveller } from '../../given/traveller.ts';
import { givenFullFlight, givenWaiting } from '../../given/waitlist.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
let clerk: Api;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-12-01T09:00:00+08:00' });
  clerk = site.api.another();
  await signInStaff(clerk, demoClerks[0]);
});
afterAll(() => site.close());

it('the desk reads the line of a flight by place, in pages, with masked names, and the wishes of an order', async () => {
  const { flightNo, date, wish } = await givenFullFlight(site, { date: '2026-12-18' });
  const orders: string[] = [];
  for (const [surname, firstName] of [
    ['李', '清和'],
    ['欧阳', '震'],
    ['王', '小满'],
  ] as const) {
    const passengers = newAdults(1).map((each) => ({ ...each, surname, firstName }));
    orders.push((await givenWaiting(site, [wish], { passengers })).orderNo);
  }
  const read = (page: number) =>
    clerk.expectOk(readWaitlistLine, { body: { flightNo, flightDate: date, page, pageSize: 2 } });
  const [first, second] = [await read(1), await read(2)];
  expect([first.total, second.total]).toEqual([3, 3]);
  expect([...first.wishes, ...second.wishes].map(({ orderNo }) => orderNo)).toEqual(orders);
  const numbers = [...first.wishes, ...second.wishes].map(({ lineNo }) => lineNo);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  expect(JSON.stringify([first, second])).not.toMatch(/清和|小满/);
  expect(first.wishes[0]?.passengerNames).toEqual(['李**']);
  const { order } = await clerk.expectOk(readWaitlistOrder, { body: { orderNo: orders[2] ?? '' } });
  expect(order?.wishes[0]).toMatchObject({ place: 3, ordersAhead: 2, chance: expect.any(Object) });
  const bought = await givenTickets(site);
  expect(await clerk.expectOk(readWaitlistOrder, { body: { orderNo: bought.orderNo } })).toEqual({ order: null });
  await bought.api.expectRefused(readWaitlistLine, 'unauthenticated', { body: { flightNo, flightDate: date } });
});

it('the next trip names the waiting order of the account with its place', async () => {
  const { wish, flightNo } = await givenFullFlight(site, { date: '2026-12-20' });
  await givenWaiting(site, [wish]);
  const { api, orderNo } = await givenWaiting(site, [wish]);
  const next = await api.expectOk(getNextTrip, { body: {} });
  expect(next).toMatchObject({ trip: null, waiting: { orderNo, place: 2, flightNo, departDate: '2026-12-20' } });
  const other = await newTraveller(site);
  expect((await other.expectOk(getNextTrip, { body: {} })).waiting).toBeNull();
});
