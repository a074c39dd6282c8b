import { addDays, weekdayOf } from '@haidai/domain/time';
import { formatDay, formatNarrowDay, formatYuan, nameOfWeekday } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import textStyles from '../../ui/text.module.css';
import styles from './calendar-table.module.css';
import type { Effect } from './queries.ts';
import { filingTexts } from './texts.ts';

type Day = Effect['calendar']['days'][number];

/** The lowest fares of a route by day as a calendar: the old price above the new one where they differ. */
export function CalendarTable({ caption, days }: { caption: string; days: readonly Day[] }) {
  const t = useTexts(filingTexts);
  const language = useLanguage();
  const byDate = new Map(days.map((day) => [day.date, day]));
  const first = days[0]?.date ?? '';
  const monday = addDays(first, 1 - weekdayOf(first));
  const weeks = Math.ceil((days.length + weekdayOf(first) - 1) / 7);
  const price = (yuan: number | null) => (yuan === null ? '–' : formatYuan(yuan));
  return (
    <table className={styles.calendar}>
      <caption className={textStyles.visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
            <th key={weekday} scope="col">
              {nameOfWeekday(weekday, language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, week) => addDays(monday, week * 7)).map((begin) => (
          <tr key={begin}>
            {[0, 1, 2, 3, 4, 5, 6].map((offset) => {
              const date = addDays(begin, offset);
              const day = byDate.get(date);
              if (!day) return <td key={date} />;
              const isChanged = day.before !== day.after;
              return (
                <td key={date} className={classNames(isChanged && styles.changed)}>
                  <span className={styles.day}>
                    <span className={textStyles.visuallyHidden}>{formatDay(date, language)} </span>
                    <span aria-hidden="true">{formatNarrowDay(date, language)}</span>
                  </span>
                  {isChanged && (
                    <s>
                      <span className={textStyles.visuallyHidden}>{t('before')} </span>
                      {price(day.before)}
                    </s>
                  )}
                  <b>
                    {isChanged && <span className={textStyles.visuallyHidden}>{t('after')} </span>}
                    {price(day.after)}
                  </b>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
