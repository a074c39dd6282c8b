import { addDays } from '@haidai/domain/time';
import { type ReactNode, Suspense, useState } from 'react';
import { movesAs } from '../../../core/page/page-transition.ts';
import { formatDay, formatNarrowDay, formatWeekday, formatYuan } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { shoppingTexts } from '../texts.ts';
import styles from './fare-ribbon.module.css';
import { lowestPrice, ribbonTops } from './ribbon-days.ts';
import { RidgePicture } from './ridge-picture.tsx';

interface DayRibbonProps {
  title: string;
  date: string;
  /** The days of the ribbon, from `ribbonDays`. */
  days: readonly string[];
  /** The price of each day in yuan; null if the day has none. */
  prices: readonly (number | null)[];
  /** Whether the prices are known. */
  isLoaded: boolean;
  /** The first and the last day that the traveller can choose. */
  first: string;
  last: string;
  /** Returns why a day has no price. */
  whyNone: (day: string) => string;
  priceText?: (yuan: number) => string;
  /** Renders the calendar, which `close` closes. */
  calendar: (close: () => void) => ReactNode;
  /** Called when the traveller may open the calendar soon. */
  onNearCalendar?: () => void;
  /** A link to other ways of comparing days. */
  more?: ReactNode;
  onDate: (date: string) => void;
}

/** Days around the chosen one, drawn as a ridge. Its height is the price, so the cheapest day is the valley. */
export function DayRibbon(props: DayRibbonProps) {
  const { title, date, days, prices, isLoaded, first, last, whyNone, calendar, onNearCalendar, more, onDate } = props;
  const { priceText = (yuan) => `¥${formatYuan(yuan)}` } = props;
  const t = useTexts(shoppingTexts);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const count = { days: days.length };
  const startDate = days[0] ?? date;
  const endDate = days.at(-1) ?? date;
  const lowest = lowestPrice(prices);
  const tops = ribbonTops(prices);
  return (
    <section className={styles.place} aria-label={title}>
      <div className={styles.ribbon}>
        <div className={styles.head}>
          <b>{title}</b>
          <span className={classNames(layoutStyles.row, styles.row)}>
            <Button
              className={classNames(styles.button, layoutStyles.wideOnly)}
              kind="text"
              size="s"
              data-icon-only
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
              data-icon-only
              aria-label={t('ribbonLater', count)}
              aria-disabled={endDate >= last}
              onClick={() => endDate < last && onDate(earliest(addDays(date, days.length), last))}
            >
              <Icon name="chevron-right" />
            </Button>
            <Button
              className={styles.button}
              kind="outline"
              size="s"
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onPointerEnter={onNearCalendar}
              onFocus={onNearCalendar}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name="calendar" size="s" />
              {t('fareCalendar')}
            </Button>
            {more}
          </span>
        </div>
        <div className={styles.body}>
          <RidgePicture tops={tops} missing={prices.map((price) => price === null)} />
          <div className={styles.days}>
            {days.map((day, index) => {
              const price = prices[index] ?? null;
              const chosen = day === date;
              return (
                <button
                  key={day}
                  type="button"
                  aria-current={chosen ? 'date' : undefined}
                  aria-disabled={day < first || day > last || undefined}
                  onClick={() => day >= first && day <= last && onDate(day)}
                >
                  {chosen && <i className={styles.sun} style={{ ...movesAs('chosen-day'), top: `${tops[index]}%` }} />}
                  <span
                    className={classNames(styles.price, price !== null && price === lowest && styles.lowest)}
                    style={{ top: `calc(${tops[index]}% - var(--price-rise))` }}
                  >
                    {price !== null && priceText(price)}
                    {price === null && isLoaded && <NoPrice reason={whyNone(day)} />}
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
      <Suspense>{isOpen && calendar(() => setOpen(false))}</Suspense>
    </section>
  );
}

function NoPrice({ reason }: { reason: string }) {
  return (
    <span title={reason}>
      <span aria-hidden="true">—</span>
      <span className={textStyles.visuallyHidden}>{reason}</span>
    </span>
  );
}

const latest = (a: string, b: string) => (a > b ? a : b);
const earliest = (a: string, b: string) => (a < b ? a : b);
