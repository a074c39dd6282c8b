import { addDays, monthOf } from '@haidai/domain/time';
import { useState } from 'react';
import { useToday } from '../../../core/page/clock.ts';
import { useSite } from '../../../core/page/site.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { DateCalendar } from '../../../ui/fields/date-calendar.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { boxTexts } from '../box/texts.ts';
import { daysOnSale, useDayPrices } from '../box/use-low-fares.ts';
import { usePriceView } from '../fares/price-view.ts';
import type { CalendarSearch } from '../queries.ts';
import { shoppingTexts } from '../texts.ts';
import styles from './fare-ribbon.module.css';

interface FareCalendarPanelProps {
  route: Pick<CalendarSearch, 'origCode3' | 'destCode3' | 'party'>;
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
  const t = useTexts(shoppingTexts);
  const tBox = useTexts(boxTexts);
  const today = useToday();
  const { saleDays } = useSite();
  const [month, setMonth] = useState(monthOf(date));
  const view = usePriceView();
  const priceOf = useDayPrices({ ...route, ...daysOnSale(month, { today, saleDays }) }, { before });
  return (
    <Popover label={t('fareCalendar')} className={styles.calendar} onClose={onClose}>
      <DateCalendar
        min={first}
        max={addDays(today, saleDays)}
        start={date}
        end=""
        startMark=""
        endMark=""
        focusOn={date}
        priceOf={priceOf}
        onPick={(day) => {
          onDate(day);
          onClose();
        }}
        onMonths={setMonth}
      />
      <p className={styles.calendarNote}>
        {tBox(view === 'party' ? 'calendarNoteParty' : 'calendarNote')} <b>{tBox('greenMeans')}</b> {tBox('greenNote')}
      </p>
    </Popover>
  );
}
