import { addDays, monthOf } from '@haidai/domain/time';
import { useState } from 'react';
import { useToday } from '../../../core/page/clock.ts';
import { useSite } from '../../../core/page/site.tsx';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { DateCalendar } from '../../../ui/fields/date-calendar.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { boxTexts } from '../box/texts.ts';
import { daysOnSale, useDayPrices } from '../box/use-low-fares.ts';
import { shoppingTexts } from '../texts.ts';
import styles from './fare-ribbon.module.css';

interface FareCalendarPanelProps {
  route: { origCode3: string; destCode3: string; passengers: number };
  date: string;
  /** The first day that the traveller can choose. */
  first: string;
  onDate: (date: string) => void;
  onClose: () => void;
}

/** A panel with the lowest fare of every day of two months. A day leads to its flights. */
export function FareCalendarPanel({ route, date, first, onDate, onClose }: FareCalendarPanelProps) {
  const t = useTexts(shoppingTexts);
  const tBox = useTexts(boxTexts);
  const today = useToday();
  const { saleDays } = useSite();
  const [month, setMonth] = useState(monthOf(date));
  const priceOf = useDayPrices({ ...route, ...daysOnSale(month, { today, saleDays }) });
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
        {tBox('calendarNote')} <b>{tBox('greenMeans')}</b> {tBox('greenNote')}
      </p>
    </Popover>
  );
}
