import { addMonths } from '@haidai/domain/time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useToday } from '../../../core/page/clock.ts';
import { formatDayAndWeekday, formatMonth, formatYuan, weekdayLetters } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { weeksOf } from '../../../ui/fields/calendar-keys.ts';
import { Icon } from '../../../ui/icon.tsx';
import textStyles from '../../../ui/text.module.css';
import { tripSearch } from '../trip-search.ts';
import type { Destination } from './fare-map.tsx';
import styles from './fare-month.module.css';
import { monthPricesQuery } from './queries.ts';
import { leastParty, type SpecialSearch } from './special-search.ts';
import { specialTexts } from './texts.ts';

interface FareMonthProps {
  search: SpecialSearch;
  origin: { cityCode: string; cityName: string };
  destination: Destination;
  /** The months on sale. */
  months: readonly string[];
  month: string;
  onMonth: (month: string) => void;
}

/** The lowest fare of every day of a month between two cities. Each day leads to its flights. */
export function FareMonth({ search, origin, destination, months, month, onMonth }: FareMonthProps) {
  const t = useTexts(specialTexts);
  const language = useLanguage();
  const names = { from: origin.cityName, to: destination.destName };
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <Card>
      <section className={styles.month} aria-label={t('calendarOf', names)}>
        <h2>{t('calendarOf', names)}</h2>
        <p className={textStyles.detail}>{t('calendarHint')}</p>
        <div className={styles.head}>
          <Button
            kind="text"
            data-icon-only
            aria-label={t('previousMonth')}
            aria-disabled={!months.includes(before)}
            onClick={() => months.includes(before) && onMonth(before)}
          >
            <Icon name="chevron-left" />
          </Button>
          <b role="status">{formatMonth(month, language)}</b>
          <Button
            kind="text"
            data-icon-only
            aria-label={t('nextMonth')}
            aria-disabled={!months.includes(after)}
            onClick={() => months.includes(after) && onMonth(after)}
          >
            <Icon name="chevron-right" />
          </Button>
        </div>
        <Days search={search} origin={origin} destination={destination} month={month} />
      </section>
    </Card>
  );
}

function Days({
  search,
  origin,
  destination,
  month,
}: Pick<FareMonthProps, 'search' | 'origin' | 'destination' | 'month'>) {
  const t = useTexts(specialTexts);
  const language = useLanguage();
  const today = useToday();
  const { data } = useQuery(monthPricesQuery(search, month, today));
  const fareOf = (day: string) => data?.find(({ date, price }) => date === day && price !== null);
  const flightsOn = (departureDate: string) =>
    tripSearch.parse({
      departureDate,
      isReturn: false,
      iorD: destination.iorD,
      origCode3: search.origCode3,
      origName: origin.cityName,
      destCode3: destination.destCode3,
      destName: destination.destName,
      fareKind: search.fareKind,
      ...leastParty(search.fareKind),
    });
  return (
    <table>
      <caption className={textStyles.visuallyHidden}>{formatMonth(month, language)}</caption>
      <thead>
        <tr>
          {weekdayLetters(language).map(({ weekday, letter }) => (
            <th key={weekday} scope="col">
              {letter}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month keep their order
          <tr key={index}>
            {week.map((day, weekday) => {
              const fare = day ? fareOf(day) : undefined;
              const values = { day: day ? formatDayAndWeekday(day, language) : '', yuan: formatYuan(fare?.price ?? 0) };
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week keep their order
                <td key={weekday}>
                  {day && fare && (
                    <Link
                      to="/book/flightSearch"
                      search={flightsOn(day)}
                      className={fare.lowest ? styles.lowest : undefined}
                    >
                      <span aria-hidden="true">{Number(day.slice(8))}</span>
                      <small aria-hidden="true">¥{values.yuan}</small>
                      <span className={textStyles.visuallyHidden}>{t('dayFare', values)}</span>
                    </Link>
                  )}
                  {day && !fare && (
                    <span>
                      <span aria-hidden="true">{Number(day.slice(8))}</span>
                      <span className={textStyles.visuallyHidden}>{t('dayNoFare', values)}</span>
                    </span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
