import { formatDayAndWeekday, formatMonth, formatYuan, weekdayLetters } from '../../i18n/format.ts';
import { inLanguage } from '../../i18n/language.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../class-names.ts';
import textStyles from '../text.module.css';
import { weeksOf } from './calendar-keys.ts';
import styles from './date-calendar.module.css';
import { fieldTexts } from './texts.ts';

export interface DayPrice {
  yuan: number;
  /** Whether the price is among the lowest of the months on the screen. */
  lowest: boolean;
}

interface CalendarMonthProps {
  month: string;
  min: string;
  max: string;
  start: string;
  end: string;
  startMark: string;
  endMark: string;
  /** The only day in the tab order. */
  focused: string;
  priceOf: (day: string) => DayPrice | undefined;
  onPick: (day: string) => void;
}

export function CalendarMonth(props: CalendarMonthProps) {
  const language = useLanguage();
  const title = formatMonth(props.month, language);
  return (
    <table className={styles.month}>
      <caption>{title}</caption>
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
        {weeksOf(props.month).map((week, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month keep their order
          <tr key={index}>
            {week.map((day, weekday) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week keep their order
              <td key={weekday}>{day && <Day {...props} day={day} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({
  day,
  min,
  max,
  start,
  end,
  startMark,
  endMark,
  focused,
  priceOf,
  onPick,
}: CalendarMonthProps & { day: string }) {
  const t = useTexts(fieldTexts);
  const language = useLanguage();
  const outside = day < min || day > max;
  const price = outside ? undefined : priceOf(day);
  const isEnd = end !== '' && day === end;
  const mark = day === start ? startMark : isEnd ? endMark : '';
  const texts = [
    formatDayAndWeekday(day, language),
    mark,
    price && t('fromYuan', { yuan: formatYuan(price.yuan) }),
    price?.lowest && t('lowPrice'),
  ];
  return (
    <button
      type="button"
      data-day={day}
      className={classNames(
        styles.day,
        outside && styles.past,
        end !== '' && day > start && day < end && styles.between,
        day === start && styles.rangeStart,
        day === start && (end === '' || end === start) && styles.onlyDay,
        isEnd && styles.rangeEnd,
        price?.lowest && styles.lowest,
      )}
      disabled={outside}
      tabIndex={day === focused ? 0 : -1}
      aria-pressed={day === start || isEnd}
      onClick={() => onPick(day)}
    >
      <span aria-hidden="true">
        {Number(day.slice(8))}
        <small>{[mark, price && `¥${formatYuan(price.yuan)}`].filter(Boolean).join(' ') || '\u00a0'}</small>
      </span>
      <span className={textStyles.visuallyHidden}>
        {texts.filter(Boolean).join(inLanguage(language, { zh: '，', en: ', ' }))}
      </span>
    </button>
  );
}
