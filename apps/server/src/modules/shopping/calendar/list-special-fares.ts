import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OperationInput, OperationResult } from '@haidai/contract';
import type { listSpecialFares as operation } from '@haidai/contract/shopping';
import type { PartySize } from '@haidai/domain/booking';
import { fenToYuan } from '@haidai/domain/money';
import type { City } from '@haidai/domain/reference';
import {
  type FareProduct,
  lastSaleDate,
  productsOfKind,
  type Sale,
  saleAt,
  specialDays,
} from '@haidai/domain/shopping';
import { addDays } from '@haidai/domain/time';
import { type Language, Refusal } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import type { FlightDay } from '../search/answer-cache.ts';
import type { Searched } from '../search/search-cache.ts';
import type { SearchDeps } from '../search/search-flights.ts';
import { type DayFare, listLowestFares, oneAdult } from './lowest-fares.ts';
import { describeProduct } from './special-fares.ts';

type Body = Omit<OperationInput<typeof operation>['body'], 'budget' | 'origCode3'> & { origCode3: string };
type Result = OperationResult<typeof operation>;
type Destination = Result['destinations'][number];

/**
 * Lists the lowest fare of a month to every direct destination, cheapest first. The computation takes up to one second.
 * Callers must cache the answer and run one computation at a time. Refusals: routeNotServed for a place without
 * departures, dateOutOfRange for a month that is not on sale.
 */
export async function listSpecialFares(
  { db, clock, catalogue }: SearchDeps,
  body: Body,
  language: Language,
): Promise<Searched<Result>> {
  const sale = saleAt(clock.now().getTime());
  const from = cityOf(catalogue, body.origCode3);
  const reached = from ? citiesFrom(catalogue, from) : [];
  if (!from || reached.length === 0) throw new Refusal('routeNotServed');
  const dates = datesOf(catalogue, sale, body.month);
  const ofKind = body.fareKind === '' ? null : productsOfKind(catalogue.tables, body.fareKind, sale.issueDate);
  const destinations: Destination[] = [];
  const flights: FlightDay[] = [];
  for (const to of reached) {
    const query = {
      origin: from.code,
      destination: to.code,
      dates,
      party: leastParty(ofKind ?? []),
      cabin: '' as const,
      directOnly: true,
    };
    const found = await listLowestFares({ db, catalogue, sale }, { ...query, ...(ofKind && { products: ofKind }) });
    const best = cheapestDay(found.days);
    if (best) destinations.push(toDestination(from, to, best, language));
    flights.push(...found.flights);
    // Between two destinations the process handles other requests.
    await nextTurn();
  }
  const result = {
    origin: { cityCode: from.code, cityName: nameOf(from, language), ...spotOf(from) },
    startDate: dates[0] ?? '',
    endDate: dates.at(-1) ?? '',
    months: monthsOnSale(catalogue, sale),
    destinations: destinations.sort((a, b) => a.price - b.price || (a.destCode3 < b.destCode3 ? -1 : 1)),
    specialFares: (ofKind ?? []).map((product) => describeProduct(product, language)),
  };
  return { result, flights };
}

/** Returns the smallest party that may buy one of the special fares. */
function leastParty(products: readonly FareProduct[]): PartySize {
  const adults = products.map(({ conditions: { party } }) => Math.max(party?.from ?? 1, party?.adults ?? 1));
  return adults.length > 0 ? { ...oneAdult, adults: Math.min(...adults) } : oneAdult;
}

type PricedDay = DayFare & { fareFen: number };

/** Returns the day with the lowest fare, the first one if several have it. */
function cheapestDay(found: readonly DayFare[]): PricedDay | undefined {
  return found.filter((day): day is PricedDay => day.fareFen !== null).sort((a, b) => a.fareFen - b.fareFen)[0];
}

/** Returns the result with only the destinations whose fare is at most `budget`, in whole yuan. */
export function withinBudget(result: Result, budget: number): Result {
  return { ...result, destinations: result.destinations.filter(({ price }) => price <= budget) };
}

function toDestination(from: City, to: City, { date, fareFen, product }: PricedDay, language: Language): Destination {
  return {
    destCode3: to.code,
    destName: nameOf(to, language),
    area: to.area,
    iorD: to.flag === 'I' || from.flag === 'I' ? 'I' : 'D',
    ...spotOf(to),
    flightDate: date,
    price: fenToYuan(fareFen),
    productCode: product?.code ?? '',
    productName: product?.name[language] ?? '',
  };
}

function cityOf({ places }: Catalogue, code: string): City | undefined {
  const [airport] = places.airportsOf(code);
  return airport && places.city(airport.cityCode);
}

/** Lists the cities that any airport of a city reaches without a change of aircraft, by their codes. */
function citiesFrom({ index, places }: Catalogue, from: City): City[] {
  const airports = from.airports.flatMap(({ code }) => [...(index.reach.get(code) ?? [])]);
  const codes = new Set(airports.flatMap((code) => places.airport(code)?.cityCode ?? []));
  return [...codes].sort().flatMap((code) => places.city(code) ?? []);
}

/** Lists the days of a month that are on sale. Without a month it lists `specialDays` days from tomorrow. */
function datesOf({ tables }: Catalogue, { issueDate }: Sale, month: string): string[] {
  const last = lastSaleDate(tables, issueDate);
  const first = month === '' ? addDays(issueDate, 1) : `${month}-01`;
  const count = month === '' ? specialDays : 31;
  const dates = Array.from({ length: count }, (_, index) => addDays(first, index)).filter(
    (date) => date >= issueDate && date <= last && (month === '' || date.startsWith(month)),
  );
  if (dates.length === 0) throw new Refusal('dateOutOfRange');
  return dates;
}

function monthsOnSale({ tables }: Catalogue, { issueDate }: Sale): string[] {
  const last = lastSaleDate(tables, issueDate).slice(0, 7);
  const months = [issueDate.slice(0, 7)];
  for (let at = months[0] ?? last; at < last; ) {
    at = addDays(`${at}-28`, 4).slice(0, 7);
    months.push(at);
  }
  return months;
}

function spotOf({ airports: [first] }: City): { lat: number; lon: number } {
  return { lat: first?.lat ?? 0, lon: first?.lon ?? 0 };
}

function nameOf({ name }: City, language: Language): string {
  return name[language];
}
