import { fileURLToPath } from 'node:url';
import { CABINS, type Itinerary, listItineraries, operatesOn, segmentsOn } from '@haidai/domain/flights';
import {
  authoriseClasses,
  classesOf,
  type DemandTables,
  demandOf,
  describeFareRules,
  lowestFare,
  priceItinerary,
  saleAt,
  seatsOpen,
  shopItinerary,
} from '@haidai/domain/shopping';
import { addDays, weekdayOf } from '@haidai/domain/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadCatalogue, openingRowsOf, shopContext } from './index.ts';

const catalogue = loadCatalogue(fileURLToPath(new URL('../../../../../carriers/haidai', import.meta.url)));
const { index, tables, demand } = catalogue;
const untouched = shopContext(catalogue, []);

/** The time of sale: Saturday 21 November 2026, 10:00 in Qingdao. */
const sale = saleAt(Date.parse('2026-11-21T02:00:00Z'));
const search = (origin: string, destination: string, date: string) =>
  listItineraries(index, { origin, destination, date });

function first(origin: string, destination: string, date: string): Itinerary {
  const [found] = search(origin, destination, date);
  if (!found) throw new Error(`The schedule has no itinerary from ${origin} to ${destination} on ${date}`);
  return found;
}

const day = fc.integer({ min: 0, max: 330 }).map((offset) => addDays(sale.issueDate, offset));
const market = fc.constantFrom(['TAO', 'CTU'], ['SHA', 'TAO'], ['HRB', 'CTU'], ['TAO', 'ICN'], ['HRB', 'BKK']);

describe('the schedule', () => {
  it('has at least 150 flights on every day that comes on sale in the coming year', () => {
    for (let offset = 0; offset <= 365 + 330; offset++) {
      const date = addDays('2026-11-21', offset);
      const flights = index.patterns.filter((pattern) => operatesOn(pattern, date)).length;
      expect(flights, date).toBeGreaterThanOrEqual(150);
    }
  });

  it('has at least five flights to Chengdu on a day, one of them with a stop and one overnight', () => {
    const found = search('TAO', 'CTU', '2026-12-02');
    expect(found.length).toBeGreaterThanOrEqual(5);
    expect(found.some(({ segments }) => segments[0]?.stops.length === 1)).toBe(true);
    expect(found.some(({ segments }) => segments[0]?.arriveDate === '2026-12-03')).toBe(true);
  });

  it('has connections at the hub, domestic and international', () => {
    expect(search('HRB', 'CTU', '2026-12-02').some(({ connection }) => connection?.airport === 'TAO')).toBe(true);
    expect(first('HRB', 'ICN', '2026-12-02')).toMatchObject({ international: true, segments: [{}, { to: 'ICN' }] });
  });

  it('has as many weekly flights in one direction of a route as in the other', () => {
    const weekly = (from: string, to: string) =>
      [0, 1, 2, 3, 4, 5, 6].reduce(
        (all, offset) => all + segmentsOn(index, from, to, addDays('2026-12-07', offset)).length,
        0,
      );
    for (const [from, to] of [
      ['TAO', 'TFU'],
      ['TAO', 'BKK'],
      ['YNT', 'HLD'],
      ['TAO', 'URC'],
    ] as const) {
      expect(weekly(to, from), `${to}-${from}`).toBe(weekly(from, to));
    }
  });
});

describe('the sale', () => {
  it('offers each cabin with the cheapest fare first and with seats for the whole party', () => {
    const offers = shopItinerary(untouched, first('TAO', 'CTU', '2026-12-02'), { sale, seats: 3 });
    for (const cabin of CABINS) {
      const fares = offers.filter((offer) => offer.cabin === cabin).map((offer) => offer.adultFen);
      expect(fares.length).toBeGreaterThan(0);
      expect(fares).toEqual([...fares].sort((a, b) => a - b));
    }
    expect(offers.every((offer) => offer.seats >= 3)).toBe(true);
  });

  it('finds the cheapest offer of each cabin as its lowest fare', () => {
    const itineraries = search('HRB', 'CTU', '2026-12-08');
    const offers = itineraries.flatMap((each) => shopItinerary(untouched, each, { sale, seats: 2 }));
    for (const cabin of CABINS) {
      const fares = offers.filter((offer) => offer.cabin === cabin).map((offer) => offer.adultFen);
      expect(lowestFare(untouched, itineraries, { sale, seats: 2, cabin })?.offer.adultFen).toBe(Math.min(...fares));
    }
    expect(lowestFare(untouched, [], { sale, seats: 2 })).toBeNull();
  });

  it('does not offer a cabin that the stored rows show as sold out', () => {
    const itinerary = first('TAO', 'CTU', '2026-12-02');
    const [leg] = itinerary.segments[0]?.legs ?? [];
    const opening = leg ? openingRowsOf(catalogue, leg) : [];
    const soldOut = opening.map((row) =>
      row.cabin === 'ECO' ? { ...row, free: 0, sold: [row.capacity, ...row.sold.slice(1)] } : row,
    );
    const offers = shopItinerary(shopContext(catalogue, soldOut), itinerary, { sale, seats: 1 });
    expect(new Set(offers.map((offer) => offer.cabin))).toEqual(new Set(['SUPER', 'BUSINESS']));
  });

  it('opens 330 days before departure and closes 60 minutes before a domestic and 120 before an international departure', () => {
    const offersAt = (itinerary: Itinerary, minutes: number) => {
      const departs = itinerary.segments[0]?.departAt ?? 0;
      return shopItinerary(untouched, itinerary, { sale: saleAt(departs - minutes * 60_000), seats: 1 }).length;
    };
    const domestic = first('TAO', 'CTU', '2026-12-02');
    const abroad = first('TAO', 'ICN', '2026-12-02');
    expect([offersAt(domestic, 60) > 0, offersAt(domestic, 59)]).toEqual([true, 0]);
    expect([offersAt(abroad, 120) > 0, offersAt(abroad, 119)]).toEqual([true, 0]);
    const [last, tooFar] = [330, 331].map((days) => first('TAO', 'CTU', addDays(sale.issueDate, days)));
    expect(last && shopItinerary(untouched, last, { sale, seats: 1 }).length).toBeGreaterThan(0);
    expect(tooFar && shopItinerary(untouched, tooFar, { sale, seats: 1 })).toEqual([]);
  });

  it('sells a connection below the sum of its segments, each segment in its own class', () => {
    const [connection] = search('HRB', 'CTU', '2026-12-08').filter((each) => each.connection);
    if (!connection) throw new Error('The schedule has no connection');
    const [offer] = shopItinerary(untouched, connection, { sale, seats: 1 });
    expect(offer?.classes).toHaveLength(2);
    const alone = connection.segments.map((segment) => ({ ...connection, segments: [segment], connection: null }));
    const parts = alone.map((each) => shopItinerary(untouched, each, { sale, seats: 1 })[0]?.adultFen ?? 0);
    expect(offer?.adultFen).toBeLessThan((parts[0] ?? 0) + (parts[1] ?? 0));
  });

  it('has higher prices before a holiday, and more demand in the main direction before and after Spring Festival', () => {
    const lowest = (origin: string, destination: string, date: string) =>
      lowestFare(untouched, search(origin, destination, date), { sale, seats: 1 })?.offer.adultFen ?? 0;
    expect(lowest('TAO', 'CTU', '2026-12-31')).toBeGreaterThan(lowest('TAO', 'CTU', '2026-12-16'));
    expect(lowest('TAO', 'SYX', '2027-01-20')).toBeLessThan(lowest('TAO', 'SYX', '2027-02-05'));
    const average = (origin: string, destination: string, from: string) =>
      [0, 1, 2, 3, 4].reduce((all, offset) => all + demandPoints(origin, destination, addDays(from, offset)), 0) / 5;
    expect(average('TAO', 'CTU', '2027-01-30')).toBeGreaterThan(average('CTU', 'TAO', '2027-01-30') + 20);
    expect(average('CTU', 'TAO', '2027-02-12')).toBeGreaterThan(average('TAO', 'CTU', '2027-02-12') + 20);
  });

  function demandPoints(origin: string, destination: string, date: string): number {
    const legs = search(origin, destination, date).flatMap(({ segments }) => segments[0]?.legs[0] ?? []);
    return legs.reduce((all, leg) => all + demandOf(demand, leg).points, 0) / legs.length;
  }

  it('closes V and lower classes in the summer peak, and E on a Sunday', () => {
    const classesOn = (date: string) =>
      new Set(
        search('TAO', 'CTU', date)
          .flatMap((each) => shopItinerary(untouched, each, { sale, seats: 1 }))
          .flatMap((offer) => offer.classes.map((each) => each.code)),
      );
    const summer = classesOn('2027-07-20');
    expect(['V', 'T', 'S', 'N', 'E'].filter((code) => summer.has(code))).toEqual([]);
    expect(weekdayOf('2026-12-13')).toBe(7);
    expect([classesOn('2026-12-13').has('E'), classesOn('2026-12-15').has('E')]).toEqual([false, true]);
  });

  it('describes the fare rules of every class', () => {
    for (const bookingClass of tables.classes) {
      const rules = describeFareRules(tables, {
        classCode: bookingClass.code,
        faceFen: 100_000,
        international: false,
        issueDate: sale.issueDate,
      });
      expect(rules?.refund).toHaveLength(4);
      expect(rules?.change.map((fee) => fee.window.id)).toEqual(['7D', '48H', '4H', 'LATE']);
    }
  });
});

describe('on any day and route, the catalogue', () => {
  it('authorises no class for more seats than the class above it or the cabin, and repeats its result', () => {
    fc.assert(
      fc.property(day, market, fc.constantFrom(...CABINS), (date, [origin = '', destination = ''], cabin) => {
        for (const leg of search(origin, destination, date).flatMap(({ segments }) =>
          segments.flatMap((each) => each.legs),
        )) {
          const codes = classesOf(tables, cabin, date)
            .filter((each) => each.bucket === 'nested')
            .map((each) => each.code);
          const seats = authoriseClasses(demandOf(demand, leg), codes, 138);
          expect(seats).toEqual([...seats].sort((a, b) => b - a));
          expect(seats[0]).toBe(138);
          expect(authoriseClasses(demandOf(structuredClone(demand) as DemandTables, leg), codes, 138)).toEqual(seats);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('opens a consistent inventory', () => {
    fc.assert(
      fc.property(day, market, (date, [origin = '', destination = '']) => {
        for (const leg of search(origin, destination, date).flatMap(({ segments }) =>
          segments.flatMap((each) => each.legs),
        )) {
          const rows = openingRowsOf(catalogue, leg);
          expect(rows.reduce((all, row) => all + row.capacity, 0)).toBe(leg.aircraft === '738' ? 158 : 154);
          for (const row of rows) {
            expect(row.free).toBe(row.capacity);
            expect(row.classes.every((code) => seatsOpen(row, code) <= row.capacity)).toBe(true);
            expect([row.authorised.length, row.held.length, row.sold.length]).toEqual(
              Array(3).fill(row.classes.length),
            );
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('prices lines that add up to the total, are positive and name a rule', () => {
    const party = fc.array(fc.constantFrom('A' as const, 'C' as const, 'B' as const), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(day, market, party, fc.nat(), (date, [origin = '', destination = ''], types, choice) => {
        const itineraries = search(origin, destination, date);
        const itinerary = itineraries[choice % Math.max(1, itineraries.length)];
        const offers = itinerary ? shopItinerary(untouched, itinerary, { sale, seats: 1 }) : [];
        const offer = offers[choice % Math.max(1, offers.length)];
        if (!itinerary || !offer) return;
        const segments = itinerary.segments.map((segment, at) => ({
          ...segment,
          connecting: itinerary.connection !== null,
          classCode: offer.classes[at]?.code ?? '',
        }));
        const passengers = types.map((type) => ({ type }));
        const price = priceItinerary(tables, { segments, passengers, issueDate: sale.issueDate });
        if (!price.ok) throw new Error('The offer has no price');
        const sum = (of: readonly { amountFen: number }[]) => of.reduce((all, line) => all + line.amountFen, 0);
        expect(sum(price.lines)).toBe(price.totalFen);
        expect(price.fareFen + price.taxFen).toBe(price.totalFen);
        expect(price.passengers.reduce((all, each) => all + each.totalFen, 0)).toBe(price.totalFen);
        expect(price.lines.every((line) => line.amountFen > 0 && line.ruleId.length > 3)).toBe(true);
        const adults = price.passengers.filter((_, at) => types[at] === 'A');
        expect(adults.every((each) => each.fareFen === offer.adultFen)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
