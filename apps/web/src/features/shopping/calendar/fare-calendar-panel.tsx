import { addDays, monthOf } from '@haidai/domain/time';
import { useState } from 'react';
import { useToday } from '../../../core/page/clock.ts';
import { useSite } from '../../../core/page/site.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { datesTexts } from '../box/dates-texts.ts';
import { daysOnSale, useDayPrices } from '../box/use-low-fares.ts';
import { usePriceView } from '../fares/price-view.ts';
import type { CalendarSearch } from '../queries.ts';
import { CalendarPanel } from './calendar-panel.tsx';

interface FareCalendarPanelProps {
  route: Omit<CalendarSearch, 'startDate' | 'endDate'>;
  date: string;
  /** The yuan that every day adds. */
  before: number;
  /** The first day that the traveller can choose. */
  first: string;
  onDate: (date: string) => void;
  onClose: () => void;
}

/** A panel with the lowest fare of every day of two months. A day leads to its flights. */
export function FareCalendarPanel({ route, date, before, first, onDate, onClose }: FareCalendarPanelProps) {
  const tBox = useTexts(datesTexts);
  const onSale = { today: useToday(), saleDays: useSite().saleDays };
  const [month, setMonth] = useState(monthOf(date));
  const view = usePriceView();
  const priceOf = useDayPrices({ ...route, ...daysOnSale(month, onSale) }, { before });
  return (
    <CalendarPanel
      date={date}
      first={first}
      last={addDays(onSale.today, onSale.saleDays)}
      priceOf={priceOf}
      note={tBox(view === 'party' ? 'calendarNoteParty' : 'calendarNote')}
      onMonths={setMonth}
      onDate={onDate}
      onClose={onClose}
    />
  );
}
