import { addMonths, monthOf } from '@haidai/domain/time';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Icon } from '../icon.tsx';
import { useIsNarrow } from '../overlays/use-is-narrow.ts';
import { clampDay, dayAfterKey } from './calendar-keys.ts';
import { CalendarMonth, type DayPrice } from './calendar-month.tsx';
import styles from './date-calendar.module.css';
import { fieldTexts } from './texts.ts';

export interface DateCalendarProps {
  /** The first and the last day that the traveller can choose. */
  min: string;
  max: string;
  start: string;
  /** The second day of a range; '' for a single day. */
  end: string;
  /** The short marks on the chosen days (去, 返). */
  startMark: string;
  endMark: string;
  /** The day that the calendar shows first. The focus goes to it. */
  focusOn: string;
  /** Whether that day takes the focus. A calendar in the page does not take it. */
  takesFocus?: boolean;
  priceOf: (day: string) => DayPrice | undefined;
  onPick: (day: string) => void;
  /** Called when other months become visible. The prices of their days may have to be loaded. */
  onMonths?: (first: string, last: string) => void;
}

/**
 * A calendar of two months side by side, or one month on a phone. It shows a price under each day. The arrow keys reach
 * every day.
 */
export function DateCalendar(props: DateCalendarProps) {
  const { min, max, focusOn, takesFocus = true, onPick, onMonths } = props;
  const t = useTexts(fieldTexts);
  const shown = useIsNarrow() ? 1 : 2;
  const [first, setFirst] = useState(() => firstMonth(monthOf(focusOn), shown, max));
  const [focused, setFocused] = useState(focusOn);
  const { grid, leaveFocus } = useFocusedDay(focused, takesFocus);
  const last = addMonths(first, shown - 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the months change, not when the listener is new
  useEffect(() => onMonths?.(first, last), [first, last]);

  const go = (day: string) => {
    const target = clampDay(day, min, max);
    setFocused(target);
    if (monthOf(target) < first) setFirst(monthOf(target));
    if (monthOf(target) > last) setFirst(addMonths(monthOf(target), 1 - shown));
  };
  const move = (event: KeyboardEvent) => {
    const day = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const target = day && dayAfterKey(event.key, day);
    if (!target) return;
    event.preventDefault();
    go(target);
  };
  const pick = (day: string) => {
    setFocused(day);
    onPick(day);
  };
  const turn = (months: number) => {
    const target = addMonths(first, months);
    setFirst(target);
    const visible = focused.slice(0, 7) >= target && focused.slice(0, 7) <= addMonths(target, shown - 1);
    if (visible) return;
    leaveFocus();
    setFocused(clampDay(`${target}-01`, min, max));
  };
  return (
    <div className={styles.calendar}>
      <div className={styles.arrows}>
        <button
          type="button"
          data-icon-only
          aria-label={t('previousMonth')}
          aria-disabled={first <= monthOf(min)}
          onClick={() => first > monthOf(min) && turn(-1)}
        >
          <Icon name="chevron-left" />
        </button>
        <button
          type="button"
          data-icon-only
          aria-label={t('nextMonth')}
          aria-disabled={last >= monthOf(max)}
          onClick={() => last < monthOf(max) && turn(1)}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys bubble up from the days, which are buttons */}
      <div className={styles.months} ref={grid} onKeyDown={move}>
        {Array.from({ length: shown }, (_, index) => addMonths(first, index)).map((month) => (
          <CalendarMonth key={month} {...props} month={month} focused={focused} onPick={pick} />
        ))}
      </div>
    </div>
  );
}

/**
 * Returns the first month on the screen: the wanted month, or an earlier one if the last month that can be chosen would
 * not be the last on the screen.
 */
function firstMonth(wanted: string, shown: number, max: string): string {
  const latest = addMonths(monthOf(max), 1 - shown);
  return wanted > latest ? latest : wanted;
}

/**
 * Moves the focus to the day after it is rendered, the first one only if the calendar takes the focus. After `leaveFocus`, which a button that turns the months calls, the
 * focus stays.
 */
function useFocusedDay(day: string, takesFocus: boolean) {
  const grid = useRef<HTMLDivElement>(null);
  const left = useRef(!takesFocus);
  useEffect(() => {
    if (!left.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    left.current = false;
  }, [day]);
  return {
    grid,
    leaveFocus: () => {
      left.current = true;
    },
  };
}
