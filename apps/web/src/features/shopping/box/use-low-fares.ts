import { addDays, addMonths } from '@haidai/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useToday } from '../../../core/page/clock.ts';
import { useSite } from '../../../core/page/site.tsx';
import { clampDay } from '../../../ui/fields/calendar-keys.ts';
import type { DayPrice } from '../../../ui/fields/calendar-month.tsx';
import { usePriceView } from '../fares/price-view.ts';
import { type CalendarSearch, calendarPricesQuery } from '../queries.ts';
import type { TripDraft } from './trip-draft.ts';

export type Way = 'out' | 'back';

/** The days on sale: from today, for `saleDays` days. */
export interface OnSale {
  today: string;
  saleDays: number;
}

/** Returns the search for the days on sale of the given month and the next. */
export function lowFareSearch(draft: TripDraft, way: Way, month: string, onSale: OnSale): CalendarSearch {
  const [from, to] = way === 'out' ? [draft.from, draft.to] : [draft.to, draft.from];
  return {
    origCode3: from.code,
    destCode3: to.code,
    ...daysOnSale(month, onSale),
    party: draft,
    classType: draft.classType,
    fareKind: draft.fareKind,
  };
}

export function daysOnSale(month: string, { today, saleDays }: OnSale): Pick<CalendarSearch, 'startDate' | 'endDate'> {
  const lastSold = addDays(today, saleDays);
  const lastOfNext = addDays(`${addMonths(month, 2)}-01`, -1);
  return { startDate: clampDay(`${month}-01`, today, lastSold), endDate: clampDay(lastOfNext, today, lastSold) };
}

/**
 * Returns a function for the lowest fare of a day, if it is known and the payment is cash. Without a price, the
 * traveller can still choose the day.
 */
export function useLowFares(draft: TripDraft, way: Way, month: string): (day: string) => DayPrice | undefined {
  const onSale = { today: useToday(), saleDays: useSite().saleDays };
  return useDayPrices(lowFareSearch(draft, way, month, onSale), { enabled: draft.payment === 'CASH' });
}

interface DayPricesOptions {
  enabled?: boolean;
  /** The yuan that every day adds: the outbound flight that is already chosen. */
  before?: number;
}

/** Returns a function for the lowest price of a day, in the view that the visitor chose. */
export function useDayPrices(
  search: CalendarSearch,
  { enabled = true, before = 0 }: DayPricesOptions = {},
): (day: string) => DayPrice | undefined {
  const { data: known } = useQuery({ ...calendarPricesQuery(search), enabled });
  const data = enabled ? known : undefined;
  const view = usePriceView();
  return useMemo(() => {
    const byDay = new Map(data?.map((each) => [each.date, each]));
    return (day) => {
      const found = byDay.get(day);
      const yuan = view === 'party' ? found?.partyPrice : found?.price;
      return found && typeof yuan === 'number' ? { yuan: yuan + before, lowest: found.lowest } : undefined;
    };
  }, [data, view, before]);
}
