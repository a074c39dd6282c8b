import type { OperationResult } from '@haidai/contract';
import type { getRouteFares as operation } from '@haidai/contract/shopping';
import { isServed, legsOf } from '@haidai/domain/flights';
import { fenToYuan } from '@haidai/domain/money';
import { lastSaleDate, saleAt } from '@haidai/domain/shopping';
import { addDays, addMonths, daysBetween, monthOf } from '@haidai/domain/time';
import type { Language } from '../../../platform/index.ts';
import { type DayFare, listLowestFares, oneAdult } from '../calendar/lowest-fares.ts';
import type { Searched } from '../search/search-cache.ts';
import { type SearchDeps, wordingOf } from '../search/search-flights.ts';
import { toFareRules } from '../wire.ts';
import { listComingFlights } from './coming-flights.ts';
import { directCities, type Route } from './find-route.ts';

type Result = OperationResult<typeof operation>;
type PricedDay = DayFare & { totalFen: number };

/** The months with prices, the present one included. */
const months = 6;
const mostOthers = 12;

/**
 * Returns what the fare page of a route shows: the day with the lowest total of each coming month, the flights of the
 * schedule, and the terms of the lowest fare. It reads all sales in one query. The pricing takes up to half a second,
 * so callers must cache the answer and run one at a time.
 */
export async function getRouteFares(deps: SearchDeps, route: Route, language: Language): Promise<Searched<Result>> {
  const { db, clock, catalogue } = deps;
  const { from, to } = route;
  const sale = saleAt(clock.now().getTime());
  const period = {
    from: sale.issueDate,
    to: lastDayShown(lastSaleDate(catalogue.tables, sale.issueDate), sale.issueDate),
  };
  const dates = Array.from({ length: daysBetween(period.from, period.to) + 1 }, (_, day) => addDays(period.from, day));
  const query = { origin: from.code, destination: to.code, dates, party: oneAdult, cabin: '' as const };
  const { days } = await listLowestFares({ db, catalogue, sale }, query);
  const best = Array.from({ length: months }, (_, index) => addMonths(monthOf(period.from), index)).map((month) => ({
    month,
    day: cheapestDay(days.filter(({ date }) => date.startsWith(month))),
  }));
  const cheapest = cheapestDay(best.flatMap(({ day }) => day ?? []));
  const named = ({ code, name }: Route['from']) => ({ code, name: name[language] });
  return {
    result: {
      from: named(from),
      to: named(to),
      iorD: from.flag === 'I' || to.flag === 'I' ? 'I' : 'D',
      months: best.map(({ month, day }) => ({
        month,
        flightDate: day?.date ?? '',
        total: day ? fenToYuan(day.totalFen) : null,
      })),
      lowest: cheapest ? fenToYuan(cheapest.totalFen) : null,
      ...listComingFlights(catalogue, route, period, language),
      terms: cheapest ? termsOf(deps, cheapest, language) : null,
      others: directCities(catalogue, from)
        .filter(({ code }) => code !== to.code)
        .slice(0, mostOthers)
        .map(named),
      hasReturn: isServed(catalogue.index, to.code, from.code),
    },
    // A sale on a shown day makes the answer old. Sales on other days can only raise prices that it does not show.
    flights: best.flatMap(({ day }) => (day?.lowest ? legsOf(day.lowest.itinerary.segments) : [])),
  };
}

/** Returns the last day of the last shown month, or the last day on sale if that is earlier. */
function lastDayShown(lastSale: string, today: string): string {
  const end = addDays(`${addMonths(monthOf(today), months)}-01`, -1);
  return end < lastSale ? end : lastSale;
}

/** Returns the day with the lowest total, the first one if several have it. */
function cheapestDay(days: readonly DayFare[]): PricedDay | undefined {
  return days.filter((day): day is PricedDay => day.totalFen !== null).sort((a, b) => a.totalFen - b.totalFen)[0];
}

function termsOf(deps: SearchDeps, { lowest }: PricedDay, language: Language): Result['terms'] {
  if (!lowest) return null;
  const { itinerary, offer } = lowest;
  const wording = wordingOf(deps, language, oneAdult);
  const [rules] = Object.values(toFareRules(wording, [{ itinerary, offers: [offer] }]));
  return rules ? { rules, fare: fenToYuan(offer.adultFen) } : null;
}
