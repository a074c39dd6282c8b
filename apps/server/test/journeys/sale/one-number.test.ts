import { saveDraft } from '@haidai/contract/booking';
import { getCashier } from '@haidai/contract/payment';
import { type FlightRecord, getCalendarPrices, searchFlights, searchReturnFlights } from '@haidai/contract/shopping';
import { addDays } from '@haidai/domain/time';
import { type Api, adult, baby, child, signInBySms } from '@haidai/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, enterPassengers, order, view } from '../../given/booking.ts';
import { startTestApp, type TestApp } from '../../site/start-test-app.ts';

/** `BASKETS=10000` sends so many baskets to the check page, and so many others to the cashier. */
const drafted = Number(process.env.BASKETS ?? 300);
const ordered = Number(process.env.BASKETS ?? 20);
const patience = 30_000 + 500 * Math.max(drafted, ordered);

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ clock: '2026-11-20T10:00:00+08:00' });
});
afterAll(() => site.close());

const baskets = fc.record({
  market: fc.constantFrom(['TAO', 'CTU'], ['SHA', 'TAO'], ['KMG', 'HRB'], ['TAO', 'ICN'], ['HRB', 'BKK']),
  day: fc.integer({ min: 1, max: 300 }),
  stay: fc.integer({ min: 1, max: 12 }),
  isReturn: fc.boolean(),
  adultNum: fc.integer({ min: 1, max: 4 }),
  childNum: fc.integer({ min: 0, max: 2 }),
  babies: fc.integer({ min: 0, max: 4 }),
  fareKind: fc.constantFrom('' as const, 'YOUTH' as const, 'GROUP' as const, 'INSURED' as const),
  picks: fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()),
});

type Basket = typeof baskets extends fc.Arbitrary<infer One> ? One : never;

/** Returns a flight of a list with one of its fares, or undefined if the list sells nothing. */
function pickFare(flights: readonly FlightRecord[], flightPick: number, farePick: number) {
  const sold = flights.filter(({ fares }) => fares.length > 0);
  const flight = sold[flightPick % sold.length];
  const fare = flight?.fares[farePick % flight.fares.length];
  return flight && fare && { flight, fare };
}

/** Chooses the fares of a basket in the lists, and returns the trips of the draft with the total that the lists show. */
async function chooseBasket(api: Api, basket: Basket) {
  const [origCode3 = '', destCode3 = ''] = basket.market;
  const departureDate = addDays('2026-11-20', basket.day);
  const returnDate = addDays(departureDate, basket.stay);
  const party = {
    adultNum: basket.adultNum,
    childNum: basket.childNum,
    babyNum: Math.min(basket.babies, basket.adultNum),
  };
  const asked = { origCode3, destCode3, departureDate, fareKind: basket.fareKind, ...party };
  const [outFlight, outFare, backFlight, backFare] = basket.picks;
  const listed = await api.call(searchFlights, { query: {}, body: asked });
  const out = listed.result ? pickFare(listed.result.departAVFS, outFlight, outFare) : undefined;
  if (!out) return undefined;
  const chosen = [out];
  if (basket.isReturn) {
    const outbound = choose(out.flight, out.fare.name).segments.map(({ flightNo, flightDate, name }) => ({
      flightNo,
      flightDate,
      name,
    }));
    const body = { ...asked, isReturn: true, returnDate, outbound };
    const returning = await api.call(searchReturnFlights, { query: {}, body });
    const back = returning.result ? pickFare(returning.result.returnAVFS, backFlight, backFare) : undefined;
    if (!back) return undefined;
    chosen.push(back);
  }
  const trips = chosen.map(({ flight, fare }) => ({
    ...choose(flight, fare.name),
    quote: flight.quote,
    ...(fare.fareKind && { fareProduct: fare.productCode }),
  }));
  const shown = chosen.reduce((all, { fare }) => all + Math.round(fare.price_party * 100), 0) / 100;
  return { trips, party, shown };
}

describe('the price that a list shows for the whole party', () => {
  it(`is the total of the draft and of the check page, for ${drafted} random baskets`, {
    timeout: patience,
  }, async () => {
    let api = site.api.another();
    let tried = 0;
    let drafts = 0;
    await fc.assert(
      fc.asyncProperty(baskets, async (basket) => {
        tried += 1;
        if (tried % 20 === 0) {
          api = site.api.another();
          // One address may search only so often.
          await site.clock.advance({ minutes: 11 });
        }
        const chosen = await chooseBasket(api, basket);
        if (!chosen) return;
        const { trips, party, shown } = chosen;
        const draft = await api.call(saveDraft, { body: { trips, ...party, totalSeen: shown } });
        if (!draft.result) {
          // The outbound trip of a return can leave too little time, or a special fare can ask for more people.
          expect(['segmentsNotConnecting', 'fareConditions']).toContain(draft.error);
          return;
        }
        expect(draft.result.totalPrice).toBe(shown);
        expect((await view(api, draft.result.orderNo)).totalPrice).toBe(shown);
        drafts += 1;
      }),
      { numRuns: drafted },
    );
    expect(drafts).toBeGreaterThan(drafted * 0.6);
  });

  it(`is the amount at the cashier, for ${ordered} random baskets`, { timeout: patience }, async () => {
    let paid = 0;
    let people = 0;
    let visitors = 0;
    await fc.assert(
      fc.asyncProperty(baskets, async (basket) => {
        // Each traveller has one unpaid order.
        const api = site.api.another();
        visitors += 1;
        await signInBySms(api, `139${String(10_000_000 + visitors)}`);
        const chosen = await chooseBasket(api, { ...basket, market: ['TAO', 'CTU'], fareKind: '' });
        if (!chosen) return;
        const { trips, party, shown } = chosen;
        const { adultNum, childNum, babyNum } = party;
        const birthday = addDays(trips[0]?.segments[0]?.flightDate ?? '', -300);
        const next = () => {
          people += 1;
          return people;
        };
        const passengers = [
          ...Array.from({ length: adultNum }, () => adult(next())),
          ...Array.from({ length: childNum }, () => child(next())),
          ...Array.from({ length: babyNum }, () => baby(next(), birthday)),
        ];
        const { orderNo } = await api.expectOk(saveDraft, { body: { trips, ...party, totalSeen: shown } });
        await enterPassengers(api, orderNo, passengers);
        expect((await view(api, orderNo)).totalPrice).toBe(shown);
        expect((await order(api, orderNo)).payAmount).toBe(shown);
        expect((await api.expectOk(getCashier, { query: { orderNo } })).dueAmount).toBe(shown);
        paid += 1;
        await site.clock.advance({ minutes: 11 });
      }),
      { numRuns: ordered, endOnFailure: true },
    );
    expect(paid).toBeGreaterThan(ordered / 2);
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
