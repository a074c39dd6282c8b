import { addDays } from '@haidai/domain/time';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useToday } from '../../../core/page/clock.ts';
import { useSite } from '../../../core/page/site.tsx';
import { type PriceView, usePriceView } from '../fares/price-view.ts';
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
  const asked = { startDate: today, endDate: addDays(today, saleDays), party: { adultNum, childNum, babyNum } };
  return [
    { origCode3, destCode3, ...asked },
    { origCode3: destCode3, destCode3: origCode3, ...asked },
  ];
}

/** Returns the price of every day on sale, for both ways of the trip: the total of the party, or the fare of a person. */
export function useTripPrices(search: TripSearch): WayPrices {
  const [today, { saleDays }] = [useToday(), useSite()];
  const view = usePriceView();
  const queries = tripPriceSearches(search, today, saleDays).map(calendarPricesQuery);
  const [outs, backs] = useSuspenseQueries({
    queries,
    combine: (found) => found.map(({ data }) => toPrices(data, view)),
  });
  return { outs: outs ?? new Map(), backs: backs ?? new Map() };
}

type Day = { date: string; price: number | null; partyPrice: number | null };

function toPrices(days: readonly Day[], view: PriceView): DayPrices {
  const priced = days.map(({ date, price, partyPrice }) => ({ date, yuan: view === 'party' ? partyPrice : price }));
  return new Map(priced.flatMap(({ date, yuan }) => (yuan === null ? [] : [[date, yuan] as const])));
}
