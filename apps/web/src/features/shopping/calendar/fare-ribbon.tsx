import { addDays } from '@haidai/domain/time';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useToday } from '../../../core/page/clock.ts';
import { formatDay, formatNarrowDay, formatWeekday, formatYuan } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { usePriceView } from '../fares/price-view.ts';
import type { FlightSearch } from '../flight-search.ts';
import { type CalendarSearch, calendarPricesQuery } from '../queries.ts';
import { shoppingTexts } from '../texts.ts';
import styles from './fare-ribbon.module.css';
import { ribbonDays, ribbonTops } from './ribbon-days.ts';
import { RidgePicture } from './ridge-picture.tsx';

/** The calendar loads when the traveller may need it. */
const loadCalendar = () => import('./fare-calendar-panel.tsx');
const FareCalendarPanel = lazy(() => loadCalendar().then((module) => ({ default: module.FareCalendarPanel })));

interface FareRibbonProps {
  origCode3: string;
  destCode3: string;
  date: string;
  party: CalendarSearch['party'];
  /** The yuan of the outbound flight that is already chosen. The price of the party includes it. */
  before?: number;
  /** The first day that the traveller can choose. The return cannot be before the outbound flight. */
  earliest?: string;
  /** Limits the fares to special fares of this kind. */
  fareKind?: FlightSearch['fareKind'];
  /** A link to other ways of comparing days. */
  more?: ReactNode;
  onDate: (date: string) => void;
}

/**
 * Seven days around the chosen one, drawn as a ridge. Its height is the lowest fare, so the cheapest day is the valley.
 */
export function FareRibbon(props: FareRibbonProps) {
  const { origCode3, destCode3, date, party, earliest, fareKind, onDate } = props;
  const t = useTexts(shoppingTexts);
  const view = usePriceView();
  const before = view === 'party' ? (props.before ?? 0) : 0;
  const language = useLanguage();
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  const first = earliest && earliest > today ? earliest : today;
  const days = ribbonDays(date, first);
  const count = { days: days.length };
  const startDate = days[0] ?? date;
  const endDate = days.at(-1) ?? date;
  const { data } = useQuery(calendarPricesQuery({ origCode3, destCode3, startDate, endDate, party, fareKind }));
  const prices = days.map((day) => {
    const found = data?.find((each) => each.date === day);
    const price = (view === 'party' ? found?.partyPrice : found?.price) ?? null;
    return price === null ? null : price + before;
  });
  const lowest = Math.min(...prices.filter((price) => price !== null));
  const tops = ribbonTops(prices);
  return (
    <section className={styles.place} aria-label={t('ribbonTitle', count)}>
      <div className={styles.ribbon}>
        <div className={styles.head}>
          <b>{t('ribbonTitle', count)}</b>
          <span className={classNames(layoutStyles.row, styles.row)}>
            <Button
              className={classNames(styles.button, layoutStyles.wideOnly)}
              kind="text"
              size="s"
              aria-label={t('ribbonEarlier', count)}
              aria-disabled={startDate <= first}
              onClick={() => startDate > first && onDate(latest(addDays(date, -days.length), first))}
            >
              <Icon name="chevron-left" />
            </Button>
            <Button
              className={classNames(styles.button, layoutStyles.wideOnly)}
              kind="text"
              size="s"
              aria-label={t('ribbonLater', count)}
              onClick={() => onDate(addDays(date, days.length))}
            >
              <Icon name="chevron-right" />
            </Button>
            <Button
              className={styles.button}
              kind="outline"
              size="s"
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onPointerEnter={loadCalendar}
              onFocus={loadCalendar}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name="calendar" size="s" />
              {t('fareCalendar')}
            </Button>
            {props.more}
          </span>
        </div>
        <div className={styles.body}>
          <RidgePicture tops={tops} missing={prices.map((price) => price === null)} />
          <div className={styles.days}>
            {days.map((day, index) => {
              const price = prices[index] ?? null;
              const chosen = day === date;
              return (
                <button key={day} type="button" aria-current={chosen ? 'date' : undefined} onClick={() => onDate(day)}>
                  {chosen && <i className={styles.sun} style={{ top: `${tops[index]}%` }} />}
                  <span
                    className={classNames(styles.price, price !== null && price === lowest && styles.lowest)}
                    style={{ top: `calc(${tops[index]}% - var(--price-rise))` }}
                  >
                    {price !== null && `¥${formatYuan(price)}`}
                    {price === null && data && <NoFare />}
                  </span>{' '}
                  <span className={classNames(styles.date, layoutStyles.wideOnly)}>{formatDay(day, language)}</span>
                  <span className={classNames(styles.date, layoutStyles.narrowOnly)}>
                    {formatNarrowDay(day, language)}
                  </span>{' '}
                  <span className={classNames(textStyles.caption, styles.caption, textStyles.secondary)}>
                    {formatWeekday(day, language)}
                    {price !== null && price === lowest && (
                      <span className={layoutStyles.wideOnly}> · {t('lowest')}</span>
                    )}
                  </span>
                </button>
              );
            })}
          </div>
        </div>
      </div>
      <Suspense>
        {isOpen && (
          <FareCalendarPanel
            route={{ origCode3, destCode3, party }}
            date={date}
            before={before}
            first={first}
            onDate={onDate}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </section>
  );
}

function NoFare() {
  const t = useTexts(shoppingTexts);
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className={textStyles.visuallyHidden}>{t('noFare')}</span>
    </>
  );
}

function latest(a: string, b: string): string {
  return a > b ? a : b;
}
