import { addDays } from '@haidai/domain/time';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useToday } from '../../../core/page/clock.ts';
import { useSite } from '../../../core/page/site.tsx';
import { type CalendarSearch, calendarPricesQuery } from '../queries.ts';
import type { TripSearch } from '../trip-search.ts';
import type { DayPrices, WayPrices } from './trip-prices.ts';

/** Returns the two searches of the price of every day on sale, there and back. */
export function tripPriceSearches(
  search: TripSearch,
  today: string,
  saleDays: number,
): [CalendarSearch, CalendarSearch] {
  const { origCode3, destCode3, adultNum, childNum, babyNum } = search;
  const period = { startDate: today, endDate: addDays(today, saleDays) };
  const party = { passengers: adultNum + childNum, adultNum, childNum, babyNum };
  return [
    { origCode3, destCode3, ...period, ...party },
    { origCode3: destCode3, destCode3: origCode3, ...period, ...party },
  ];
}

/** Returns the party's price of every day on sale, for both ways of the trip. */
export function useTripPrices(search: TripSearch): WayPrices {
  const [today, { saleDays }] = [useToday(), useSite()];
  const queries = tripPriceSearches(search, today, saleDays).map(calendarPricesQuery);
  const [outs, backs] = useSuspenseQueries({ queries, combine: (found) => found.map(({ data }) => toPrices(data)) });
  return { outs: outs ?? new Map(), backs: backs ?? new Map() };
}

function toPrices(days: readonly { date: string; partyPrice: number | null }[]): DayPrices {
  return new Map(days.flatMap(({ date, partyPrice }) => (partyPrice === null ? [] : [[date, partyPrice] as const])));
}
