import { useTexts } from '../../../i18n/use-texts.tsx';
import { DateCalendar, type DateCalendarProps } from '../../../ui/fields/date-calendar.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { datesTexts } from '../box/dates-texts.ts';
import { shoppingTexts } from '../texts.ts';
import styles from './fare-ribbon.module.css';

interface CalendarPanelProps {
  date: string;
  /** The first and the last day that the traveller can choose. */
  first: string;
  last: string;
  priceOf: DateCalendarProps['priceOf'];
  /** Says what the prices contain. */
  note: string;
  onMonths: (first: string) => void;
  onDate: (date: string) => void;
  onClose: () => void;
}

/** A panel with a price for every day of two months. A day closes the panel and leads to its flights. */
export function CalendarPanel({ date, first, last, priceOf, note, onMonths, onDate, onClose }: CalendarPanelProps) {
  const t = useTexts(shoppingTexts);
  const tBox = useTexts(datesTexts);
  return (
    <Popover label={t('fareCalendar')} className={styles.calendar} onClose={onClose}>
      <DateCalendar
        min={first}
        max={last}
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
        onMonths={onMonths}
      />
      <p className={styles.calendarNote}>
        {note} <b>{tBox('greenMeans')}</b> {tBox('greenNote')}
      </p>
    </Popover>
  );
}
