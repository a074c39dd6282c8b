import { beginPriceWatch } from '@haidai/contract/price-watch';
import { getCalendarPrices, listFareHighlights, listSpecialFares, searchFlights } from '@haidai/contract/shopping';
import { addDays, addMonths, monthOf } from '@haidai/domain/time';
import type { Api } from '@haidai/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markets, parties } from '../../given/basket.ts';
import { givenMember, signInAs } from '../../given/member.ts';
import { cheapest, leastTotal, searchDay } from '../../given/real-search.ts';
import { newVisitor, useVisitors } from '../../given/visitor.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

/** `LOWEST_PRICES=1000` compares so many prices of each place where a page shows a lowest price. */
const PRICES = Number(process.env.LOWEST_PRICES ?? 30);
const timeout = 180_000 + 2000 * PRICES;
const runs = { numRuns: PRICES, endOnFailure: true };
const today = '2026-11-20';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: `${today}T10:00:00+08:00` });
});
afterAll(() => site.close());

const nextVisitor = useVisitors(() => site);

const cabins = fc.constantFrom('' as const, 'ECO' as const, 'SUPER' as const, 'BUSINESS' as const);
const days = fc.integer({ min: 0, max: 318 });
const trips = { market: markets, party: parties, day: days };

type Party = typeof parties extends fc.Arbitrary<infer One> ? One : never;
interface Period {
  startDate: string;
  endDate: string;
  classType?: '' | 'ECO' | 'SUPER' | 'BUSINESS';
  fareKind?: '' | 'YOUTH' | 'GROUP' | 'INSURED';
}

async function pricesOf(api: Api, [origCode3 = '', destCode3 = '']: readonly string[], party: Party, period: Period) {
  const body = { origCode3, destCode3, passengers: party.adultNum + party.childNum, ...party, ...period };
  return (await api.expectOk(getCalendarPrices, { body })).prices;
}

describe('a lowest price that a page shows', () => {
  it(`of a day of the ribbon or the calendar is the least of the real search, for ${PRICES} days`, {
    timeout,
  }, async () => {
    const period = fc.record({
      ...trips,
      /** The days that the ribbon, the calendar and the grid of dates ask for at once. */
      length: fc.constantFrom(7, 62),
      at: fc.nat(),
      classType: cabins,
      fareKind: fc.constantFrom('' as const, 'YOUTH' as const, 'GROUP' as const, 'INSURED' as const),
    });
    await fc.assert(
      fc.asyncProperty(period, async ({ market, party, day, length, at, classType, fareKind }) => {
        const api = nextVisitor();
        const startDate = addDays(today, day);
        const endDate = addDays(startDate, length - 1);
        const prices = await pricesOf(api, market, party, { startDate, endDate, classType, fareKind });
        const shown = prices[at % length];
        const [origCode3 = '', destCode3 = ''] = market;
        const asked = { origCode3, destCode3, departureDate: shown?.date ?? '', classType, fareKind, ...party };
        const { result } = await api.call(searchFlights, { query: {}, body: asked });
        // A party that may not buy the special fares sees ordinary fares.
        const kind = result?.specialFares.some(({ fitsParty }) => fitsParty) ? fareKind : '';
        const wanted = (result?.departAVFS ?? [])
          .flatMap((flight) => flight.fares)
          .filter((fare) => fare.fareKind === kind);
        const least = (values: number[]) => (values.length > 0 ? Math.min(...values) : null);
        expect({ day: shown?.date, price: shown?.price, party: shown?.partyPrice }).toEqual({
          day: shown?.date,
          price: least(wanted.map(({ price_ad }) => price_ad)),
          party: least(wanted.map(({ price_party }) => price_party)),
        });
        fc.pre(wanted.length > 0);
      }),
      runs,
    );
  });

  it(`of a month is the real price of its cheapest trip, and no other trip of the month costs less, for ${PRICES} months`, {
    timeout,
  }, async () => {
    const months = fc.record({
      ...{ market: markets, party: parties },
      month: fc.integer({ min: 0, max: 9 }),
      stay: fc.integer({ min: 2, max: 12 }),
      other: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(months, async ({ market, party, month, stay, other }) => {
        const api = nextVisitor();
        const first = `${addMonths(monthOf(today), month)}-01`;
        const period = { startDate: first, endDate: addDays(`${addMonths(monthOf(first), 1)}-01`, -1) };
        const back = { startDate: addDays(first, stay), endDate: addDays(period.endDate, stay) };
        const outs = await pricesOf(api, market, party, period);
        const homes = await pricesOf(api, market.toReversed(), party, back);
        const priced = outs.flatMap(({ date, partyPrice }, index) => {
          const home = homes[index]?.partyPrice ?? null;
          return partyPrice === null || home === null ? [] : [{ date, yuan: partyPrice + home }];
        });
        fc.pre(priced.length > 0);
        const lowest = Math.min(...priced.map(({ yuan }) => yuan));
        const real = (departureDate: string) => {
          const [origCode3 = '', destCode3 = ''] = market;
          const returnDate = addDays(departureDate, stay);
          return leastTotal(api, { origCode3, destCode3, departureDate, returnDate, ...party });
        };
        const cheapestTrip = priced.find(({ yuan }) => yuan === lowest);
        expect(await real(cheapestTrip?.date ?? '')).toBeCloseTo(lowest, 2);
        const another = outs[other % outs.length]?.date ?? '';
        expect((await real(another)) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(lowest - 0.005);
      }),
      runs,
    );
  });

  it(`at which a price watch begins is the least of the real search, for ${PRICES} watches`, { timeout }, async () => {
    const watches = fc.record({ ...trips, stay: fc.constantFrom(0, 2, 3, 7), classType: cabins });
    await fc.assert(
      fc.asyncProperty(watches, async ({ market: [origCode3 = '', destCode3 = ''], party, day, stay, classType }) => {
        const api = await signInAs(site, await givenMember(site), newVisitor(site));
        const departureDate = addDays(today, 1 + day);
        const returnDate = stay === 0 ? '' : addDays(departureDate, stay);
        const trip = { origCode3, destCode3, departureDate, returnDate, classType, ...party };
        const begun = await api.call(beginPriceWatch, { body: trip });
        expect(begun.result?.watches[0]?.beginPrice ?? null).toBe(await leastTotal(api, trip));
        // A trip that is not on sale is compared too, but has no price.
        fc.pre(!begun.error);
      }),
      runs,
    );
  });

  it('of a city on the home page is the least fare of the real search on its day', { timeout }, async () => {
    for (const origCode3 of ['TAO', 'SHA', 'KMG', 'HRB', 'ICN']) {
      const api = newVisitor(site);
      const highlights = await api.expectOk(listFareHighlights, { query: { origCode3 } });
      expect(highlights.length).toBeGreaterThan(0);
      for (const { destCode3, flightDate, price } of highlights) {
        const flights = await searchDay(api, { origCode3, destCode3, departureDate: flightDate });
        expect(cheapest(flights)?.fare.price_ad, `${origCode3}-${destCode3}`).toBe(price);
      }
    }
  });

  it.each(['', 'YOUTH', 'GROUP', 'INSURED', 'PREMIUM'] as const)(
    'of a destination of the special offers (%s) is the least fare of the real search on its day',
    { timeout },
    async (fareKind) => {
      const api = newVisitor(site);
      const { destinations } = await api.expectOk(listSpecialFares, { body: { origCode3: 'TAO', fareKind } });
      expect(destinations.length).toBeGreaterThan(5);
      for (const { destCode3, flightDate, price } of destinations.slice(0, 20)) {
        const asked = { origCode3: 'TAO', destCode3, departureDate: flightDate, fareKind };
        const flights = await searchDay(api, { ...asked, adultNum: fareKind === 'GROUP' ? 2 : 1 });
        const fares = flights.filter(({ transfer }) => transfer === null).flatMap((flight) => flight.fares);
        const ofKind = fares.filter((fare) => fare.fareKind === fareKind).map(({ price_ad }) => price_ad);
        expect(Math.min(...ofKind), destCode3).toBe(price);
      }
    },
  );
});
