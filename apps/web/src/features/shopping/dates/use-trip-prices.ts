import { addDays } from '@haidai/domain/time';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useToday } from '../../../core/page/clock.ts';
import { useSite } from '../../../core/page/site.tsx';
import { clampDay } from '../../../ui/fields/calendar-keys.ts';
import { type PriceView, usePriceView } from '../fares/price-view.ts';
import { type CalendarSearch, calendarPricesQuery } from '../queries.ts';
import type { TripSearch } from '../trip-search.ts';
import type { DayPrices, WayPrices } from './trip-prices.ts';

/** The longest period of one call. The server prices a period at once, so a longer one would delay other visitors. */
const PERIOD_DAYS = 62;

/**
 * Returns the searches of the price of every day on sale: those of the way there and, for a return trip, those of the way
 * back.
 */
export function tripPriceSearches(
  search: TripSearch,
  today: string,
  saleDays: number,
): { there: CalendarSearch[]; back: CalendarSearch[] } {
  const { origCode3, destCode3, classType, adultNum, childNum, babyNum, isReturn } = search;
  const party = { adultNum, childNum, babyNum };
  const last = addDays(today, saleDays);
  const periods = Array.from({ length: Math.ceil((saleDays + 1) / PERIOD_DAYS) }, (_, index) => {
    const startDate = addDays(today, index * PERIOD_DAYS);
    return { startDate, endDate: clampDay(addDays(startDate, PERIOD_DAYS - 1), today, last) };
  });
  return {
    there: periods.map((period) => ({ origCode3, destCode3, classType, ...period, party })),
    back: isReturn
      ? periods.map((period) => ({ origCode3: destCode3, destCode3: origCode3, classType, ...period, party }))
      : [],
  };
}

/** Returns the price of every day on sale, for each way of the trip: the total of the party, or the fare of a person. */
export function useTripPrices(search: TripSearch): WayPrices {
  const [today, { saleDays }] = [useToday(), useSite()];
  const { there, back } = tripPriceSearches(search, today, saleDays);
  return { outs: useDayPrices(there), backs: useDayPrices(back) };
}

function useDayPrices(searches: readonly CalendarSearch[]): DayPrices {
  const view = usePriceView();
  return useSuspenseQueries({
    queries: searches.map(calendarPricesQuery),
    combine: (found) =>
      toPrices(
        found.flatMap(({ data }) => data),
        view,
      ),
  });
}

type Day = { date: string; price: number | null; partyPrice: number | null };

function toPrices(days: readonly Day[], view: PriceView): DayPrices {
  const priced = days.map(({ date, price, partyPrice }) => ({ date, yuan: view === 'party' ? partyPrice : price }));
  return new Map(priced.flatMap(({ date, yuan }) => (yuan === null ? [] : [[date, yuan] as const])));
}
