import type { FlightRecord } from '@haidai/contract/shopping';
import { addDays } from '@haidai/domain/time';
import { type Api, adult, citizenNumber, type PassengerForm } from '@haidai/testkit';
import fc from 'fast-check';
import { choose } from './booking.ts';
import { searchBack, searchDay } from './real-search.ts';

/** Pairs of places: with direct flights and with connections, at home and abroad. */
export const markets = fc.constantFrom(['TAO', 'CTU'], ['SHA', 'TAO'], ['KMG', 'HRB'], ['TAO', 'ICN'], ['HRB', 'BKK']);

/** Parties that one order can hold. */
export const parties = fc.record({
  adultNum: fc.integer({ min: 1, max: 4 }),
  childNum: fc.integer({ min: 0, max: 2 }),
  babyNum: fc.integer({ min: 0, max: 1 }),
});

/** Random trips, parties and fares, as travellers put them together. */
export const baskets = fc.record({
  market: markets,
  day: fc.integer({ min: 1, max: 300 }),
  stay: fc.integer({ min: 1, max: 12 }),
  isReturn: fc.boolean(),
  adultNum: fc.integer({ min: 1, max: 4 }),
  childNum: fc.integer({ min: 0, max: 2 }),
  babies: fc.integer({ min: 0, max: 4 }),
  fareKind: fc.constantFrom('' as const, 'YOUTH' as const, 'GROUP' as const, 'INSURED' as const),
  picks: fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()),
});

export type Basket = typeof baskets extends fc.Arbitrary<infer One> ? One : never;

/** Returns a flight of a list with one of its fares, or undefined if the list sells nothing. */
export function pickFare(flights: readonly FlightRecord[], flightPick: number, farePick: number) {
  const sold = flights.filter(({ fares }) => fares.length > 0);
  const flight = sold[flightPick % sold.length];
  const fare = flight?.fares[farePick % flight.fares.length];
  return flight && fare && { flight, fare };
}

export type ChosenBasket = NonNullable<Awaited<ReturnType<typeof chooseBasket>>>;

/**
 * Chooses the fares of a basket in the lists, and returns the trips of the draft with the total that the lists show.
 * Returns undefined if a list sells nothing.
 */
export async function chooseBasket(api: Api, basket: Basket, today: string) {
  const [origCode3 = '', destCode3 = ''] = basket.market;
  const departureDate = addDays(today, basket.day);
  const returnDate = addDays(departureDate, basket.stay);
  const party = {
    adultNum: basket.adultNum,
    childNum: basket.childNum,
    babyNum: Math.min(basket.babies, basket.adultNum),
  };
  const asked = { origCode3, destCode3, departureDate, fareKind: basket.fareKind, ...party };
  const [outFlight, outFare, backFlight, backFare] = basket.picks;
  const out = pickFare(await searchDay(api, asked), outFlight, outFare);
  if (!out) return undefined;
  const chosen = [out];
  if (basket.isReturn) {
    const outbound = { returnDate, flight: out.flight, name: out.fare.name };
    const back = pickFare(await searchBack(api, asked, outbound), backFlight, backFare);
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

const latinNames = ['QINGHE', 'DAI', 'ZIHAN', 'SIYUAN', 'YUTONG', 'JIAHE', 'HAINING', 'YUNZHOU'] as const;
let people = 0;

/**
 * Gives new people who may travel at the fares of a basket, with resident ID cards, or with passports for a trip abroad.
 */
export function passengersOf(
  { fareKind }: Pick<Basket, 'fareKind'>,
  { trips, party }: ChosenBasket,
  { isAbroad }: { isAbroad: boolean },
): PassengerForm[] {
  const departure = trips[0]?.segments[0]?.flightDate ?? '';
  const years = { A: fareKind === 'YOUTH' ? 20 : 38, C: 7, B: 0.8 };
  const give = (passengerType: 'A' | 'C' | 'B', count: number) =>
    Array.from({ length: count }, () => {
      people += 1;
      const birthday = addDays(departure, -Math.round(years[passengerType] * 365));
      const card = { passengerType, birthday, documentNo: citizenNumber(birthday, people) };
      return adult(people, isAbroad ? { ...card, ...passport(people, departure) } : card);
    });
  return [...give('A', party.adultNum), ...give('C', party.childNum), ...give('B', party.babyNum)];
}

const passport = (n: number, departure: string) => ({
  surname: 'WANG',
  firstName: latinNames[n % latinNames.length] ?? latinNames[0],
  documentType: 'PP' as const,
  documentNo: `E${String(n).padStart(8, '0')}`,
  documentExpiry: addDays(departure, 1500),
});
