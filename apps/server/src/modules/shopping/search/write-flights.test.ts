import { fileURLToPath } from 'node:url';
import { listItineraries } from '@haidai/domain/flights';
import { fareKinds, journeyTaxesOn, productsOfKind, saleAt, shopItinerary } from '@haidai/domain/shopping';
import { addDays } from '@haidai/domain/time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadCatalogue, openingRowsOf, shopContext } from '../../flights/index.ts';
import { toFareRules, toFlightRecord, type Wording } from '../wire.ts';
import { writeFareRules, writeFlights } from './write-flights.ts';

const catalogue = loadCatalogue(fileURLToPath(new URL('../../../../../../carriers/haidai', import.meta.url)));
const { index, tables } = catalogue;

const searches = fc.record({
  market: fc.constantFrom(
    ['TAO', 'TFU'],
    ['TAO', 'CTU'],
    ['KMG', 'HRB'],
    ['TAO', 'ICN'],
    ['ICN', 'TAO'],
    ['HRB', 'BKK'],
  ),
  issueDate: fc.constantFrom('2026-11-21', '2026-11-22'),
  day: fc.integer({ min: 1, max: 330 }),
  party: fc.record({
    adults: fc.integer({ min: 1, max: 4 }),
    children: fc.integer({ min: 0, max: 2 }),
    infants: fc.integer({ min: 0, max: 2 }),
  }),
  kind: fc.constantFrom(...fareKinds),
  language: fc.constantFrom('zh' as const, 'en' as const),
  /** The share of the seats of each leg that is sold, in percent. */
  sold: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 5 }),
});

it('the written flights and rules are the JSON of their records, for any search, party and sale', () => {
  let fares = 0;
  fc.assert(
    fc.property(
      searches,
      ({ market: [origin = '', destination = ''], issueDate, day, party, kind, language, sold }) => {
        const itineraries = listItineraries(index, { origin, destination, date: addDays(issueDate, day) });
        const legs = itineraries.flatMap(({ segments }) => segments.flatMap((segment) => segment.legs));
        const rows = legs.flatMap((leg, at) =>
          openingRowsOf(catalogue, leg).map((row) => {
            const taken = Math.floor((row.capacity * (sold[at % sold.length] ?? 0)) / 100);
            return { ...row, free: row.free - taken, sold: row.sold.map((_, rank) => (rank === 0 ? taken : 0)) };
          }),
        );
        const context = shopContext(catalogue, rows.slice(0, rows.length / 2));
        const sale = { ...saleAt(Date.parse(`${issueDate}T02:00:00Z`)), issueDate };
        const products = productsOfKind(tables, kind, issueDate);
        const request = { sale, seats: party.adults + party.children, products };
        const shopped = itineraries.map((itinerary, at) => ({
          itinerary,
          offers: shopItinerary(context, itinerary, request),
          short: at % 2 === 0 ? [{ cabin: 'ECO' as const, seats: 2 }] : [],
        }));
        const wording: Wording = {
          catalogue,
          language,
          carrierCode: 'HD',
          issueDate,
          party,
          taxesOf: journeyTaxesOn(tables, issueDate),
          quote: (_, offers) => `${offers.length}|"quoted"`,
        };
        const text = (parts: readonly Buffer[]) => Buffer.concat(parts).toString();
        expect(text(writeFlights(wording, shopped))).toBe(
          JSON.stringify(shopped.map((each) => toFlightRecord(wording, each))),
        );
        expect(text(writeFareRules(wording, shopped))).toBe(JSON.stringify(toFareRules(wording, shopped)));
        fares += shopped.flatMap(({ offers }) => offers).length;
      },
    ),
    { numRuns: 500 },
  );
  expect(fares).toBeGreaterThan(10_000);
});
