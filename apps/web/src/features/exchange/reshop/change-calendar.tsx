import { monthOf } from '@haidai/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '../../../core/page/clock.ts';
import { useSite } from '../../../core/page/site.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { clampDay } from '../../../ui/fields/calendar-keys.ts';
import { CalendarPanel, daysOnSale } from '../../shopping/index.ts';
import { changeDaysQuery } from '../queries.ts';
import { exchangeTexts } from '../texts.ts';
import type { DayRange } from './day-range.ts';
import type { ReshopSearch } from './reshop-search.ts';

interface ChangeCalendarProps {
  search: ReshopSearch;
  range: DayRange;
  onDate: (date: string) => void;
  onClose: () => void;
}

/** A calendar of two months. Each day has the least that the change costs. */
export function ChangeCalendar({ search, range, onDate, onClose }: ChangeCalendarProps) {
  const t = useTexts(exchangeTexts);
  const onSale = { today: useToday(), saleDays: useSite().saleDays };
  const [month, setMonth] = useState(monthOf(search.depDate));
  const { first, last } = range;
  const { startDate, endDate } = daysOnSale(month, onSale);
  const period = { startDate: clampDay(startDate, first, last), endDate: clampDay(endDate, first, last) };
  const { data = [] } = useQuery(changeDaysQuery(search, period));
  const lowest = Math.min(...data.flatMap(({ dueAmount }) => dueAmount ?? []));
  const prices = new Map(data.map(({ date, dueAmount }) => [date, dueAmount]));
  return (
    <CalendarPanel
      date={search.depDate}
      first={first}
      last={last}
      priceOf={(day) => {
        const yuan = prices.get(day) ?? undefined;
        return yuan === undefined ? undefined : { yuan, lowest: yuan === lowest };
      }}
      note={t('calendarNote')}
      onMonths={setMonth}
      onDate={onDate}
      onClose={onClose}
    />
  );
}
