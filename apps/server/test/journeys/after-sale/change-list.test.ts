import { bookChange, listChangeDays, queryChange } from '@haidai/contract/exchange';
import { type Api, adult, child, demoClerks, signInStaff } from '@haidai/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookTrips, choose, pick, search, view } from '../../given/booking.ts';
import { bookingBody, listFlights, segmentsOf, type Wish } from '../../given/change.ts';
import { payInFull } from '../../given/order.ts';
import { givenTickets } from '../../given/ticket.ts';
import { newTraveller } from '../../given/traveller.ts';
import { givenParent, givenTicketed } from '../../given/unaccompanied-minor.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

/** Returns the first, the middle and the last of a list. */
function someOf<Each>(all: readonly Each[]): Each[] {
  const wanted = new Set([0, Math.floor(all.length / 2), all.length - 1]);
  return all.filter((_, index) => wanted.has(index));
}

/** Lists the flights of a day and compares each flight with its quotes. Returns the list. */
async function expectListAsQuoted(api: Api, orderNo: string, wish: Wish = {}) {
  const { departAVFS } = await listFlights(api, orderNo, wish);
  const { passengers = [1], changeType = 'VOLUNTARY_CHANGE' as const, deptAirSegIndex = 0 } = wish;
  for (const flight of departAVFS) {
    const askFor = (name: string) => {
      const trip = { segments: segmentsOf(flight, name) };
      return { body: { orderNo, passengers, changeType, deptAirSegIndex, trip } };
    };
    for (const { name, ...listed } of someOf(flight.changes)) {
      const { fee, difference, tax, dueAmount, duePoints, lines } = await api.expectOk(queryChange, askFor(name));
      expect({ fee, difference, tax, dueAmount, duePoints }, `${flight.flightNo} ${name}`).toEqual(listed);
      expect(Math.round(lines.reduce((sum, { amount }) => sum + amount * 100, 0))).toBe(Math.round(dueAmount * 100));
    }
    const [fare] = flight.fares;
    if (flight.changeRefused && fare) {
      expect(flight.changes, flight.flightNo).toEqual([]);
      await api.expectRefused(queryChange, flight.changeRefused.error as never, askFor(fare.name));
    }
  }
  return departAVFS;
}

/** Gives a return trip: out on 8 December in the morning, back on the 10th. */
async function givenReturnTrip(seeds: [number, number, number]) {
  const api = await newTraveller(site);
  const on = (origCode3: string, destCode3: string, departureDate: string) =>
    search(api, { origCode3, destCode3, departureDate, adultNum: 2, childNum: 1 });
  const direct = async (...asked: Parameters<typeof on>) =>
    pick((await on(...asked)).departAVFS.filter(({ segments }) => segments.length === 1));
  const trips = [choose(await direct('TAO', 'TFU', '2026-12-08')), choose(await direct('TFU', 'TAO', '2026-12-10'))];
  const { orderNo } = await bookTrips(api, trips, [adult(seeds[0]), adult(seeds[1]), child(seeds[2])]);
  await payInFull(site, orderNo);
  return { api, orderNo };
}

describe('the list of flights for a change', () => {
  it('offers exactly what the quote accepts, at its price for everybody who changes, and the change is booked at that price', async () => {
    const { api, orderNo } = await givenReturnTrip([801, 802, 803]);
    const passengers = [1, 2, 3];
    const flights = await expectListAsQuoted(api, orderNo, { passengers });
    const change = flights.flatMap(({ changes }) => changes).find(({ dueAmount }) => dueAmount > 0);
    const flight = flights.find(({ changes }) => change && changes.includes(change));
    if (!flight || !change) throw new Error('No change costs money');
    const trip = { segments: segmentsOf(flight, change.name) };
    const quoted = await api.expectOk(queryChange, { body: { orderNo, passengers, trip } });
    const booked = await api.expectOk(bookChange, { body: await bookingBody(api, orderNo, quoted) });
    expect(booked.payAmount).toBe(change.dueAmount);
    expect((await view(api, booked.orderNo)).totalPrice).toBe(change.dueAmount);
  });

  it('says of a flight that conflicts with the other direction that it does, and does not offer it', async () => {
    const { api, orderNo } = await givenReturnTrip([804, 805, 806]);
    const passengers = [1, 2, 3];
    const flights = await expectListAsQuoted(api, orderNo, { passengers, depDate: '2026-12-10' });
    const refused = flights.filter(({ changeRefused }) => changeRefused?.error === 'changeOutOfOrder');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.changeRefused?.message).toContain('时间冲突');
    const earlier = { passengers, deptAirSegIndex: 1, depDate: '2026-12-08' };
    await expectListAsQuoted(api, orderNo, earlier);
    const after = await expectListAsQuoted(api, orderNo, { passengers, depDate: '2026-12-11' });
    expect(after.every(({ changes }) => changes.length === 0)).toBe(true);
  });

  it('does not offer the present seat, and names the reason if the flight sells nothing else', async () => {
    const { api, orderNo } = await givenTickets(site);
    const held = (await view(api, orderNo)).trips[0]?.segments[0];
    const own = (await expectListAsQuoted(api, orderNo, { depDate: '2026-12-08' })).find(
      ({ flightNo }) => flightNo === held?.flightNo,
    );
    expect(own?.changes.map(({ name }) => name)).not.toContain(held?.clazz);
    expect(own?.changeRefused).toBeNull();
  });

  it('names the person who already has a seat on a flight in another order', async () => {
    const { api, orderNo, passengers } = await givenTickets(site, [adult(811)]);
    const { departAVFS } = await search(api, { origCode3: 'TAO', destCode3: 'TFU', departureDate: '2026-12-09' });
    const taken = pick(departAVFS.filter(({ segments }) => segments.length === 1));
    await bookTrips(api, [choose(taken)], passengers);
    const listed = (await listFlights(api, orderNo)).departAVFS.find(({ flightNo }) => flightNo === taken.flightNo);
    expect(listed).toMatchObject({ changes: [], changeRefused: { error: 'passengerOnLiveOrder' } });
  });

  it('names the reason of each flight that cannot take an unaccompanied minor', async () => {
    const clerk = site.api.another();
    await signInStaff(clerk, demoClerks[0]);
    const parent = await givenParent(site);
    const { orderNo } = await givenTicketed({ site, clerk }, parent);
    const flights = await expectListAsQuoted(parent, orderNo);
    const reasons = new Set(flights.map(({ changeRefused }) => changeRefused?.error));
    expect(reasons).toContain('aloneLastFlight');
    expect(reasons).toContain(undefined);
  });

  it('has the price of each day in the calendar, which is the lowest of its flights', async () => {
    const { api, orderNo } = await givenReturnTrip([821, 822, 823]);
    const asked = { orderNo, passengers: [1, 3] };
    const body = { ...asked, startDate: '2026-12-06', endDate: '2026-12-12' };
    const { days } = await api.expectOk(listChangeDays, { body });
    expect(days.map(({ date }) => date)).toHaveLength(7);
    for (const { date, dueAmount } of days) {
      const { departAVFS } = await listFlights(api, orderNo, { passengers: [1, 3], depDate: date });
      const prices = departAVFS.flatMap(({ changes }) => changes.map((change) => change.dueAmount));
      expect(dueAmount, date).toBe(prices.length > 0 ? Math.min(...prices) : null);
    }
    // The way back leaves on the 10th, so no flight of the last two days can be reached before it.
    expect(days.slice(-2).map(({ dueAmount }) => dueAmount)).toEqual([null, null]);
    await api.expectRefused(listChangeDays, 'dateOutOfRange', { body: { ...body, endDate: '2027-03-01' } });
  });
});
