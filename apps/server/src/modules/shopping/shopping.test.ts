import { brotliDecompressSync } from 'node:zlib';
import { getCalendarPrices, listFareHighlights, searchFlights, searchReturnFlights } from '@haidai/contract/shopping';
import { addDays } from '@haidai/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/site/start-test-app.ts';
import { forgetSearches } from './index.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

const toChengdu = { origCode3: 'TAO', destCode3: 'CTU', departureDate: '2026-12-08' };
const flights = (body: object = {}) => site.api.expectOk(searchFlights, { query: {}, body: { ...toChengdu, ...body } });

/** Writes sales of another process into the database. */
async function sellElsewhere(flightNo: string, date: string, taken: number) {
  await sql`
    insert into leg_inventory (flight_no, flight_date, leg_seq, cabin, capacity, free, nested_count, classes, authorised, held, sold)
    values (${flightNo}, ${date}, 1, 'ECO', 138, ${138 - taken}, 2, array['Y', 'E'], array[138, 8], array[0, 0], array[${taken}::int, 0])
    on conflict (flight_no, flight_date, leg_seq, cabin) do update
    set free = excluded.free, classes = excluded.classes, authorised = excluded.authorised, nested_count = 2,
      held = excluded.held, sold = excluded.sold`.execute(site.db);
}

describe('a list of flights', () => {
  it('has the fares of each flight, the cheapest of each cabin first, with the rules of every fare', async () => {
    const { departAVFS, returnAVFS, fareRules } = await flights();
    expect(returnAVFS).toEqual([]);
    expect(departAVFS.map(({ departTime }) => departTime)).toEqual(
      departAVFS.map(({ departTime }) => departTime).toSorted(),
    );
    const flight = departAVFS.find(({ flightNo }) => flightNo === 'HD4613');
    expect(flight).toMatchObject({
      flightKey: 'HD4613.20261208.TAO-TFU',
      flight: 'TAO-TFU',
      departTime: '07:35',
      destTime: '10:25',
      duration: '02:50',
      minimumPrice: 720,
      transfer: null,
    });
    expect(flight?.segments[0]).toMatchObject({
      departTerminal: 'T1',
      aircraft: '波音 737-800',
      meal: 'B',
      operatingCarrier: 'HD',
    });
    const prices = flight?.fares.filter(({ clazzType }) => clazzType === 'ECO').map(({ price_ad }) => price_ad) ?? [];
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    for (const { ruleKey } of departAVFS.flatMap(({ fares }) => fares)) expect(fareRules[ruleKey]).toBeDefined();
    // Group 3 of the fee table, as a share of the face fare.
    expect(fareRules['Q-D']?.refund.map(({ percent }) => percent)).toEqual([15, 25, 40, 60]);
    expect(fareRules['Q-D']).toMatchObject({ baggage: '托运 20KG', endorsable: false });
  });

  it('has only fares with seats for the whole party', async () => {
    const namesFor = async (party: object) => {
      const found = await flights(party);
      return found.departAVFS.find(({ flightNo }) => flightNo === 'HD4833')?.fares.map(({ name }) => name);
    };
    // Business class has six seats on this flight.
    expect(await namesFor({ adultNum: 1 })).toContain('A');
    expect(await namesFor({ adultNum: 4, childNum: 2 })).toContain('A');
    await sql`
      insert into leg_inventory
      select 'HD4833', '2026-12-08', leg, 'BUSINESS', 8, 8, 2, array['F', 'A'], array[8, 5], array[0, 0], array[0, 0]
      from generate_series(1, 2) leg`.execute(site.db);
    forgetSearches(site.db, [{ flightNo: 'HD4833', flightDate: '2026-12-08' }]);
    expect(await namesFor({ adultNum: 4, childNum: 2 })).not.toContain('A');
    expect(await namesFor({ adultNum: 4, childNum: 1 })).toContain('A');
  });

  it('is the same answer for a few seconds, and a sale in this process drops it at once', async () => {
    const body = { ...toChengdu, departureDate: '2026-12-10' };
    const lowest = async () =>
      (await flights(body)).departAVFS.find(({ flightNo }) => flightNo === 'HD4613')?.minimumPrice;
    const before = await lowest();
    await sellElsewhere('HD4613', '2026-12-10', 138);
    expect(await lowest()).toBe(before);
    forgetSearches(site.db, [{ flightNo: 'HD4613', flightDate: '2026-12-10' }]);
    expect(await lowest()).not.toBe(before);
    await sellElsewhere('HD4613', '2026-12-10', 0);
    await site.clock.advance({ seconds: 3 });
    expect(await lowest()).toBe(720);
  });

  it('is sent compressed and in the requested language', async () => {
    const ask = (headers: Record<string, string>) =>
      site.app.inject({
        method: 'POST',
        url: searchFlights.path,
        headers: { 'content-type': 'application/json', cookie: `cookieId=${site.api.deviceId}`, ...headers },
        payload: JSON.stringify(toChengdu),
      });
    const chinese = await ask({ 'accept-encoding': 'gzip, br' });
    expect(chinese.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(JSON.parse(brotliDecompressSync(chinese.rawPayload).toString())).toMatchObject({ code: 1 });
    const english = (await ask({ 'accept-language': 'en' })).json();
    expect(english.result.departAVFS[0].segments[0]).toMatchObject({
      departCityName: 'Qingdao',
      aircraft: 'Boeing 737-800',
    });
    expect(chinese.rawPayload.length).toBeLessThan(english.result ? 12_000 : 0);
  });

  it('has the rules of the strictest class for a connection', async () => {
    const { departAVFS } = await flights({ origCode3: 'KMG', destCode3: 'HRB' });
    const mixed = departAVFS.flatMap(({ fares }) => fares).find(({ name }) => new Set(name).size > 1);
    expect(mixed?.name).toBe('EN');
    expect(mixed?.ruleKey).toBe('E-D');
  });

  it('of return flights is refused if the schedule does not contain the outbound flight', async () => {
    const outbound = [{ flightNo: 'HD9999', flightDate: '2026-12-08', name: 'Q' }];
    const body = { ...toChengdu, isReturn: true, returnDate: '2026-12-12', outbound };
    await site.api.expectRefused(searchReturnFlights, 'noFlights', { query: {}, body });
  });
});

describe('the calendar', () => {
  const calendar = (body: object) =>
    site.api.expectOk(getCalendarPrices, {
      body: { origCode3: 'TAO', destCode3: 'CTU', startDate: '', endDate: '', ...body },
    });

  it('has the lowest fare of every day, as in the list of that day, and marks the cheapest fifth', async () => {
    const { prices } = await calendar({ startDate: '2026-12-01', endDate: '2026-12-31' });
    expect(prices).toHaveLength(31);
    for (const date of ['2026-12-04', '2026-12-08', '2026-12-25']) {
      const { departAVFS } = await flights({ departureDate: date });
      const lowest = Math.min(...departAVFS.map(({ minimumPrice }) => minimumPrice ?? Number.POSITIVE_INFINITY));
      expect(prices.find((day) => day.date === date)?.price, date).toBe(lowest);
    }
    const [cheap, dear] = [prices.filter(({ lowest }) => lowest), prices.filter(({ lowest }) => !lowest)];
    expect(cheap.length).toBeGreaterThanOrEqual(7);
    expect(Math.max(...cheap.map(({ price }) => price ?? 0))).toBeLessThan(
      Math.min(...dear.map(({ price }) => price ?? 0)),
    );
  });

  it('has no fare for days in the past or not yet on sale', async () => {
    const days = { startDate: '2026-11-18', endDate: '2026-11-23' };
    const before = (await calendar(days)).prices;
    expect(before.map(({ price }) => price === null)).toEqual([true, true, false, false, false, false]);
    expect(
      (await calendar({ startDate: '2027-10-15', endDate: '2027-10-17' })).prices.map(({ price }) => price === null),
    ).toEqual([false, false, true]);
  });

  it('is refused for an invalid period or a period of more than two months', async () => {
    const refuse = (startDate: string, endDate: string, more = {}) =>
      site.api.expectRefused(getCalendarPrices, 'dateOutOfRange', {
        body: { origCode3: 'TAO', destCode3: 'CTU', startDate, endDate, ...more },
      });
    await refuse('2026-12-02', '2026-12-01');
    await refuse('2026-12-01', addDays('2026-12-01', 62));
    await site.api.expectRefused(getCalendarPrices, 'invalidInput', {
      body: { origCode3: 'TAO', destCode3: 'CTU', startDate: '2026-02-30', endDate: '2026-03-02' },
    });
    expect((await calendar({ startDate: '2026-12-01', endDate: addDays('2026-12-01', 61) })).prices).toHaveLength(62);
    await site.api.expectRefused(getCalendarPrices, 'routeNotServed', {
      body: { origCode3: 'TAO', destCode3: 'XXX', startDate: '2026-12-01', endDate: '2026-12-02' },
    });
  });
});

describe('the fare highlights', () => {
  it('are the lowest fares in the lists of their days', async () => {
    const highlights = await site.api.expectOk(listFareHighlights, { query: {} });
    expect(highlights).toHaveLength(8);
    expect(highlights.map(({ price }) => price)).toEqual(
      highlights.map(({ price }) => price).toSorted((a, b) => a - b),
    );
    for (const { destCode3, flightDate, price } of highlights) {
      const { departAVFS } = await flights({ destCode3, departureDate: flightDate });
      expect(Math.min(...departAVFS.map(({ minimumPrice }) => minimumPrice ?? Number.POSITIVE_INFINITY))).toBe(price);
    }
    // If several days have the lowest fare, a destination gets a day that no other destination has.
    expect(new Set(highlights.map(({ flightDate }) => flightDate)).size).toBeGreaterThan(1);
    expect(await site.api.expectOk(listFareHighlights, { query: { origCode3: 'XXX' } })).toEqual([]);
  });
});
