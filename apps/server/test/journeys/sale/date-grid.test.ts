import { getCalendarPrices, searchFlights, searchReturnFlights } from '@haidai/contract/shopping';
import { addDays } from '@haidai/domain/time';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { choose } from '../../given/booking.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

/** `DATE_GRID_CELLS=1000` checks more cells. */
const CELLS = Number(process.env.DATE_GRID_CELLS ?? 60);
const today = '2026-11-20';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: `${today}T10:00:00+08:00` });
});
afterAll(() => site.close());

const cells = fc.record({
  market: fc.constantFrom(['TAO', 'CTU'], ['SHA', 'TAO'], ['KMG', 'HRB'], ['TAO', 'ICN'], ['HRB', 'BKK']),
  day: fc.integer({ min: 0, max: 318 }),
  // A return on the next day can leave before a late outbound flight arrives. The search then shows another fare.
  stay: fc.integer({ min: 2, max: 12 }),
  party: fc.record({
    adultNum: fc.integer({ min: 1, max: 4 }),
    childNum: fc.integer({ min: 0, max: 2 }),
    babyNum: fc.integer({ min: 0, max: 1 }),
  }),
});

it('a cell of the date grid is the least total of the real search for these days', async () => {
  let api = site.api.another();
  let tried = 0;
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(cells, async ({ market: [origCode3 = '', destCode3 = ''], day, stay, party }) => {
      tried += 1;
      if (tried % 10 === 0) {
        api = site.api.another();
        // One address may search only so often.
        await site.clock.advance({ minutes: 11 });
      }
      const departureDate = addDays(today, day);
      const returnDate = addDays(departureDate, stay);
      const passengers = party.adultNum + party.childNum;
      const priceOn = async (from: string, to: string, date: string) => {
        const body = { origCode3: from, destCode3: to, startDate: date, endDate: date, passengers, ...party };
        return (await api.expectOk(getCalendarPrices, { body })).prices[0]?.partyPrice ?? null;
      };
      const there = await priceOn(origCode3, destCode3, departureDate);
      const home = await priceOn(destCode3, origCode3, returnDate);
      const asked = { origCode3, destCode3, departureDate, ...party };
      const outbound = await api.call(searchFlights, { query: {}, body: asked });
      const out = cheapest(outbound.result?.departAVFS ?? []);
      expect(out?.price_party ?? null).toBe(there);
      if (!out || home === null) return;
      const segments = choose(out.flight, out.name).segments.map(({ flightNo, flightDate, name }) => ({
        flightNo,
        flightDate,
        name,
      }));
      const body = { ...asked, isReturn: true, returnDate, outbound: segments };
      const inbound = await api.call(searchReturnFlights, { query: {}, body });
      expect(cheapest(inbound.result?.returnAVFS ?? [])?.price_party ?? null).toBe(home);
      compared += 1;
    }),
    { numRuns: CELLS },
  );
  expect(compared).toBeGreaterThan(CELLS / 2);
});

function cheapest<Flight extends { fares: readonly { name: string; price_party: number }[] }>(
  flights: readonly Flight[],
) {
  return flights
    .flatMap((flight) => flight.fares.map(({ name, price_party }) => ({ flight, name, price_party })))
    .sort((a, b) => a.price_party - b.price_party)[0];
}
