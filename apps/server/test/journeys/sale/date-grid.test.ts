import { getCalendarPrices } from '@haidai/contract/shopping';
import { addDays } from '@haidai/domain/time';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { markets, parties } from '../../given/basket.ts';
import { cheapest, searchBack, searchDay } from '../../given/real-search.ts';
import { useVisitors } from '../../given/visitor.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

/** `DATE_GRID_CELLS=1000` compares so many cells with a price. */
const CELLS = Number(process.env.DATE_GRID_CELLS ?? 60);
const today = '2026-11-20';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: `${today}T10:00:00+08:00` });
});
afterAll(() => site.close());

const nextVisitor = useVisitors(() => site);

const cells = fc.record({
  market: markets,
  day: fc.integer({ min: 0, max: 318 }),
  // A return on the next day can leave before a late outbound flight arrives. The search then shows another fare.
  stay: fc.integer({ min: 2, max: 12 }),
  party: parties,
});

it(`a cell of the date grid is the least total of the real search for these days, for ${CELLS} cells`, {
  timeout: 60_000 + 500 * CELLS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(cells, async ({ market: [origCode3 = '', destCode3 = ''], day, stay, party }) => {
      const api = nextVisitor();
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
      const out = cheapest(await searchDay(api, asked));
      expect(out?.fare.price_party ?? null).toBe(there);
      // A day on which nothing is on sale is compared too, but is no cell with a price.
      fc.pre(out !== undefined);
      const back = cheapest(await searchBack(api, asked, { returnDate, flight: out.flight, name: out.fare.name }));
      expect(back?.fare.price_party ?? null).toBe(home);
      fc.pre(back !== undefined);
    }),
    { numRuns: CELLS, endOnFailure: true },
  );
});
