import { daysBetween, monthOf } from '@haidai/domain/time';
import { formatMonth, formatYuan } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import textStyles from '../../../ui/text.module.css';
import { ridgeHeights } from '../calendar/ridge-path.ts';
import { RidgePicture } from '../calendar/ridge-picture.tsx';
import { datesTexts } from './texts.ts';
import {
  type MonthPrice,
  monthPrices,
  monthsOnSale,
  ridgePrices,
  type TripDays,
  type WayPrices,
} from './trip-prices.ts';
import styles from './year-prices.module.css';

/** The position of the dearest and the cheapest days, in percent from the top of the picture. */
const SUMMIT = 12;
const VALLEY = 80;

interface YearPricesProps {
  prices: WayPrices;
  chosen: TripDays;
  /** The first and the last day on sale. */
  first: string;
  last: string;
  onChoose: (days: TripDays) => void;
}

/** The prices of all months on sale as a ridge, and a button for each month with its lowest price. */
export function YearPrices({ prices, chosen, first, last, onChoose }: YearPricesProps) {
  const t = useTexts(datesTexts);
  const language = useLanguage();
  const onSale = monthsOnSale(first, last);
  const months = monthPrices(prices, chosen, onSale);
  const tops = ridgeHeights(ridgePrices(prices, chosen, onSale)).map((height) => VALLEY - height * (VALLEY - SUMMIT));
  const lowest = cheapestMonth(months);
  const shown = onSale.indexOf(monthOf(chosen.out));
  const share = 100 / onSale.length;
  return (
    <Card>
      <div className={styles.head}>
        <h3>{t('year', { months: months.length })}</h3>
        <p className={textStyles.detail}>
          {lowest?.yuan && (
            <b className={styles.lowest}>
              {t('yearLowest', { yuan: formatYuan(lowest.yuan), month: formatMonth(lowest.month, language) })}
            </b>
          )}
          {chosen.back && <> · {t('stay', { days: daysBetween(chosen.out, chosen.back) + 1 })}</>}
        </p>
      </div>
      <div className={styles.picture}>
        {shown >= 0 && (
          <i className={styles.shown} style={{ left: `${share * shown}%`, width: `${share}%` }} aria-hidden="true" />
        )}
        <RidgePicture tops={tops} missing={[]} />
      </div>
      <fieldset className={styles.months} aria-label={t('months')}>
        {months.map(({ month, yuan, days }) => (
          <button
            key={month}
            type="button"
            aria-pressed={monthOf(chosen.out) === month}
            disabled={days === null}
            onClick={() => days && onChoose(days)}
          >
            <span>
              {shortMonth(month, language)} <span className={textStyles.visuallyHidden}>{month.slice(0, 4)}</span>
            </span>{' '}
            <b className={classNames(yuan !== null && yuan === lowest?.yuan && styles.lowest)}>
              {yuan === null ? t('none') : `¥${formatYuan(yuan)}`}
              {yuan === null && <span className={textStyles.visuallyHidden}>{t('noFares')}</span>}
            </b>
          </button>
        ))}
      </fieldset>
    </Card>
  );
}

function cheapestMonth(months: readonly MonthPrice[]): MonthPrice | undefined {
  return months.filter(({ yuan }) => yuan !== null).sort((a, b) => Number(a.yuan) - Number(b.yuan))[0];
}

function shortMonth(month: string, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-01`));
}
