import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useToday } from '../../../app/clock.ts';
import { addDays, addMonths } from '../../../i18n/dates.ts';
import { clampDay } from '../../../ui/calendar-keys.ts';
import type { DayPrice } from '../../../ui/calendar-month.tsx';
import { type CalendarSearch, calendarPricesQuery } from '../queries.ts';
import type { TripDraft } from './trip-draft.ts';

/** How far ahead flights are sold. */
export const SALE_DAYS = 330;

export type Way = 'out' | 'back';

/** The days of two months that can be sold, of the month given and the next. */
export function lowFareSearch(draft: TripDraft, way: Way, month: string, today: string): CalendarSearch {
  const [from, to] = way === 'out' ? [draft.from, draft.to] : [draft.to, draft.from];
  return {
    origCode3: from.code,
    destCode3: to.code,
    ...daysOnSale(month, today),
    passengers: draft.adultNum + draft.childNum,
  };
}

export function daysOnSale(month: string, today: string): Pick<CalendarSearch, 'startDate' | 'endDate'> {
  const lastSold = addDays(today, SALE_DAYS);
  const lastOfNext = addDays(`${addMonths(month, 2)}-01`, -1);
  return { startDate: clampDay(`${month}-01`, today, lastSold), endDate: clampDay(lastOfNext, today, lastSold) };
}

/** The lowest fare of a day, where it is known and money pays. Where it is not, the day can be chosen all the same. */
export function useLowFares(draft: TripDraft, way: Way, month: string): (day: string) => DayPrice | undefined {
  return useDayPrices(lowFareSearch(draft, way, month, useToday()), draft.payment === 'CASH');
}

export function useDayPrices(search: CalendarSearch, enabled = true): (day: string) => DayPrice | undefined {
  const { data: known } = useQuery({ ...calendarPricesQuery(search), enabled });
  const data = enabled ? known : undefined;
  return useMemo(() => {
    const byDay = new Map(data?.map((each) => [each.date, each]));
    return (day) => {
      const found = byDay.get(day);
      return found && found.price !== null ? { yuan: found.price, lowest: found.lowest } : undefined;
    };
  }, [data]);
}
