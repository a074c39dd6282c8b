import { fileURLToPath } from 'node:url';
import { listItineraries } from '@haidai/domain/flights';
import {
  journeyTaxesOn,
  lowestFare,
  partyTotal,
  priceItinerary,
  productsOfKind,
  saleAt,
  shopItinerary,
} from '@haidai/domain/shopping';
import { addDays } from '@haidai/domain/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadCatalogue, shopContext } from '../../flights/index.ts';
import { readParty, travellersOf } from './shop-query.ts';

const catalogue = loadCatalogue(fileURLToPath(new URL('../../../../../../carriers/haidai', import.meta.url)));
const { index, tables } = catalogue;
const context = shopContext(catalogue, []);
const sale = saleAt(Date.parse('2026-11-21T02:00:00Z'));
const taxesOf = journeyTaxesOn(tables, sale.issueDate);

const baskets = fc.record({
  market: fc.constantFrom(
    ['TAO', 'CTU'],
    ['CTU', 'TAO'],
    ['SHA', 'TAO'],
    ['HRB', 'CTU'],
    ['KMG', 'HRB'],
    ['TAO', 'ICN'],
    ['ICN', 'TAO'],
    ['HRB', 'BKK'],
  ),
  day: fc.integer({ min: 0, max: 330 }),
  adultNum: fc.integer({ min: 1, max: 4 }),
  childNum: fc.integer({ min: 0, max: 2 }),
  babies: fc.integer({ min: 0, max: 4 }),
  kind: fc.constantFrom('' as const, 'YOUTH' as const, 'GROUP' as const, 'INSURED' as const, 'PREMIUM' as const),
  flight: fc.nat(),
  fare: fc.nat(),
});

type Basket = typeof baskets extends fc.Arbitrary<infer One> ? One : never;

function shop({ market, day, adultNum, childNum, babies, kind }: Basket) {
  const party = readParty({ adultNum, childNum, babyNum: Math.min(babies, adultNum) });
  const [origin = '', destination = ''] = market;
  const date = addDays(sale.issueDate, day);
  const products = kind === '' ? [] : productsOfKind(tables, kind, sale.issueDate);
  const itineraries = listItineraries(index, { origin, destination, date });
  return { party, itineraries, request: { sale, seats: party.adults + party.children, products } };
}

describe('the total of a party', () => {
  it('is the total of the order, for 10,000 random baskets', () => {
    let priced = 0;
    fc.assert(
      fc.property(baskets, (basket) => {
        const { party, itineraries, request } = shop(basket);
        const itinerary = itineraries[basket.flight % itineraries.length];
        if (!itinerary) return;
        const offers = shopItinerary(context, itinerary, request);
        const offer = offers[basket.fare % offers.length];
        if (!offer) return;
        const price = priceItinerary(tables, {
          segments: itinerary.segments.map(({ from, to, departDate }, at) => ({
            from,
            to,
            departDate,
            connecting: itinerary.connection !== null,
            classCode: offer.classes[at]?.code ?? '',
            productCode: offer.product?.code ?? null,
          })),
          passengers: travellersOf(party),
          issueDate: sale.issueDate,
        });
        expect(price.ok && price.totalFen).toBe(partyTotal(offer, taxesOf(itinerary.segments), party));
        priced += 1;
      }),
      { numRuns: 10_000 },
    );
    expect(priced).toBeGreaterThan(7000);
  });

  it('of the cheapest offer of a day is the least of all offers of that day', () => {
    fc.assert(
      fc.property(baskets, (basket) => {
        const { party, itineraries } = shop(basket);
        const request = { sale, seats: party.adults + party.children };
        const totals = itineraries.flatMap((itinerary) =>
          shopItinerary(context, itinerary, request).map((offer) =>
            partyTotal(offer, taxesOf(itinerary.segments), party),
          ),
        );
        const lowest = lowestFare(context, itineraries, request, ({ segments }) => {
          const taxes = taxesOf(segments);
          return (offer) => partyTotal(offer, taxes, party);
        });
        expect(lowest?.totalFen ?? Number.POSITIVE_INFINITY).toBe(Math.min(...totals));
      }),
      { numRuns: 300 },
    );
  });
});
