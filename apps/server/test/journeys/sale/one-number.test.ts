import { saveDraft } from '@haidai/contract/booking';
import { getCalendarPrices, searchFlights } from '@haidai/contract/shopping';
import { addDays } from '@haidai/domain/time';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baskets, chooseBasket, pickFare } from '../../given/basket.ts';
import { choose, view } from '../../given/booking.ts';
import { useVisitors } from '../../given/visitor.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

/** `BASKETS=10000` sends so many baskets to the check page. */
const drafted = Number(process.env.BASKETS ?? 300);
const patience = 30_000 + 500 * drafted;

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

const nextVisitor = useVisitors(() => site);

describe('the price that a list shows for the whole party', () => {
  it(`is the total of the draft and of the check page, for ${drafted} random baskets`, {
    timeout: patience,
  }, async () => {
    let drafts = 0;
    await fc.assert(
      fc.asyncProperty(baskets, async (basket) => {
        const api = nextVisitor();
        const chosen = await chooseBasket(api, basket, site.clock.today());
        fc.pre(chosen !== undefined);
        const { trips, party, shown } = chosen;
        const draft = await api.call(saveDraft, { body: { trips, ...party, totalSeen: shown } });
        if (!draft.result) {
          // The outbound trip of a return can leave too little time, or a special fare can ask for more people.
          expect(['segmentsNotConnecting', 'fareConditions']).toContain(draft.error);
          fc.pre(false);
          return;
        }
        expect(draft.result.totalPrice).toBe(shown);
        expect((await view(api, draft.result.orderNo)).totalPrice).toBe(shown);
        drafts += 1;
      }),
      { numRuns: drafted, endOnFailure: true },
    );
    expect(drafts).toBe(drafted);
  });

  it('is the least total of the day in the calendar, for the same party', async () => {
    const party = { adultNum: 2, childNum: 1, babyNum: 1 };
    const route = { origCode3: 'TAO', destCode3: 'CTU' };
    const startDate = '2027-01-10';
    const days = Array.from({ length: 12 }, (_, day) => addDays(startDate, day));
    const api = site.api.another();
    const body = { ...route, startDate, endDate: days.at(-1) ?? '', passengers: 3, ...party };
    const { prices } = await api.expectOk(getCalendarPrices, { body });
    for (const date of days) {
      const { departAVFS } = await api.expectOk(searchFlights, {
        query: {},
        body: { ...route, departureDate: date, ...party },
      });
      const least = Math.min(...departAVFS.flatMap(({ fares }) => fares.map(({ price_party }) => price_party)));
      expect(prices.find((each) => each.date === date)?.partyPrice).toBe(least);
    }
  });

  it('is refused with both amounts if it is not the total any more', async () => {
    const api = site.api.another();
    const listed = await api.expectOk(searchFlights, {
      query: {},
      body: { origCode3: 'TAO', destCode3: 'CTU', departureDate: '2026-12-08', adultNum: 2 },
    });
    const found = pickFare(listed.departAVFS, 0, 0);
    if (!found) throw new Error('The list has no fare');
    const trips = [choose(found.flight, found.fare.name)];
    const total = found.fare.price_party;
    const refused = await api.expectRefused(saveDraft, 'priceChanged', {
      body: { trips, adultNum: 2, totalSeen: total - 10 },
    });
    expect(refused).toMatchObject({ details: { before: total - 10, after: total } });
  });
});
