import { useTexts } from '../../../i18n/use-texts.tsx';
import { DateCalendar } from '../../../ui/fields/date-calendar.tsx';
import { usePriceView } from '../fares/price-view.ts';
import styles from './date-grid.module.css';
import { datesTexts } from './texts.ts';
import { isLowestOfMonth, type WayPrices } from './trip-prices.ts';

interface DayPricesProps {
  prices: WayPrices;
  chosen: string;
  /** The day whose month the calendar shows first. */
  shown: string;
  people: number;
  /** The first and the last day on sale. */
  first: string;
  last: string;
  onChoose: (day: string) => void;
}

/** The price of every day for a trip without a return. The lowest price of each month is green. */
export function DayPrices({ prices, chosen, shown, people, first, last, onChoose }: DayPricesProps) {
  const t = useTexts(datesTexts);
  const view = usePriceView();
  const priceOf = (day: string) => {
    const yuan = prices.outs.get(day);
    return yuan === undefined ? undefined : { yuan, lowest: isLowestOfMonth(day, prices) };
  };
  return (
    <section aria-label={t('calendar')}>
      <DateCalendar
        min={first}
        max={last}
        start={chosen}
        end=""
        startMark=""
        endMark=""
        focusOn={shown}
        takesFocus={false}
        priceOf={priceOf}
        onPick={onChoose}
      />
      <p className={styles.legend}>{t(view === 'party' ? 'legendOneWay' : 'legendPersonOneWay', { people })}</p>
    </section>
  );
}
