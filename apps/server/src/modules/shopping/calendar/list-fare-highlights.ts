import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OperationResult } from '@haidai/contract';
import type { listFareHighlights as operation } from '@haidai/contract/shopping';
import { fenToYuan } from '@haidai/domain/money';
import type { City } from '@haidai/domain/reference';
import { highlightWeeks, saleAt } from '@haidai/domain/shopping';
import { addDays } from '@haidai/domain/time';
import type { Language } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import type { FlightDay } from '../search/answer-cache.ts';
import type { Searched } from '../search/search-cache.ts';
import type { SearchDeps } from '../search/search-flights.ts';
import { listLowestFares, oneAdult } from './lowest-fares.ts';

type Highlight = OperationResult<typeof operation>[number];

const mostHighlights = 8;
/** The first searched day: the day after tomorrow. Most classes are still on sale then. */
const firstDay = 2;
const days = highlightWeeks * 7;

/**
 * Lists the cheapest day of the coming weeks for each of the busiest direct destinations, cheapest first. If several
 * days have the same fare, it prefers a day that no other destination has.
 */
export async function listFareHighlights(
  { db, clock, catalogue }: SearchDeps,
  origin: string,
  language: Language,
): Promise<Searched<Highlight[]>> {
  const sale = saleAt(clock.now().getTime());
  const from = cityNamed(catalogue, origin);
  const dates = Array.from({ length: days }, (_, index) => addDays(sale.issueDate, firstDay + index));
  const highlights: Highlight[] = [];
  const taken = new Set<string>();
  const flights: FlightDay[] = [];
  for (const to of from ? busiestDestinations(catalogue, from) : []) {
    const query = { origin, destination: to.code, dates, party: oneAdult, cabin: '' as const };
    const found = await listLowestFares({ db, catalogue, sale }, query);
    const offered = found.days.flatMap(({ date, fareFen }) => (fareFen === null ? [] : { date, fareFen })).sort(byFare);
    const cheapest = offered.filter(({ fareFen }) => fareFen === offered[0]?.fareFen);
    const best = cheapest.find(({ date }) => !taken.has(date)) ?? cheapest[0];
    if (from && best) {
      taken.add(best.date);
      highlights.push({
        origCode3: origin,
        origName: from.name[language],
        destCode3: to.code,
        destName: to.name[language],
        flightDate: best.date,
        price: fenToYuan(best.fareFen),
        iorD: to.flag === 'I' || from.flag === 'I' ? 'I' : 'D',
      });
    }
    flights.push(...found.flights);
    // Between two destinations the process handles other requests.
    await nextTurn();
  }
  return { result: highlights.sort((a, b) => a.price - b.price), flights };
}

function byFare(a: { fareFen: number }, b: { fareFen: number }): number {
  return a.fareFen - b.fareFen;
}

function cityNamed({ places }: Catalogue, code: string): City | undefined {
  const [airport] = places.airportsOf(code);
  return airport && places.city(airport.cityCode);
}

/** Lists the destinations with the most lines in the schedule, at most `mostHighlights`. */
function busiestDestinations({ index, places }: Catalogue, from: City): City[] {
  const lines = new Map<string, number>();
  for (const origin of from.airports) {
    for (const to of index.reach.get(origin.code) ?? []) {
      const city = places.airport(to)?.cityCode ?? to;
      lines.set(city, (lines.get(city) ?? 0) + (index.byPair.get(`${origin.code}-${to}`)?.length ?? 0));
    }
  }
  return [...lines]
    .sort(([a, linesA], [b, linesB]) => linesB - linesA || (a < b ? -1 : 1))
    .slice(0, mostHighlights)
    .flatMap(([code]) => places.city(code) ?? []);
}
