import { addDays, addMonths, daysOfMonth, monthOf, weekdayOf } from '@haidai/domain/time';

/**
 * Returns the day to which a key moves the focus in a calendar, by the date grid of WAI-ARIA, or undefined for any
 * other key.
 */
export function dayAfterKey(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -placeInWeek(day));
    case 'End':
      return addDays(day, 6 - placeInWeek(day));
    case 'PageUp':
      return sameDayOf(addMonths(monthOf(day), -1), day);
    case 'PageDown':
      return sameDayOf(addMonths(monthOf(day), 1), day);
    default:
      return undefined;
  }
}

/** Returns the position of a day in a week that begins on Sunday: 0 Sunday … 6 Saturday. */
function placeInWeek(day: string): number {
  return weekdayOf(day) % 7;
}

/** Returns the same day of another month. In a shorter month, the 31st becomes the last day. */
function sameDayOf(month: string, day: string): string {
  const days = daysOfMonth(month);
  return days[Number(day.slice(8)) - 1] ?? days.at(-1) ?? day;
}

export function clampDay(day: string, min: string, max: string): string {
  if (day < min) return min;
  return day > max ? max : day;
}

/** Returns the weeks of a month, Sunday first. The places before its first day are empty. */
export function weeksOf(month: string): (string | undefined)[][] {
  const days = daysOfMonth(month);
  const before = placeInWeek(days[0] ?? `${month}-01`);
  const places: (string | undefined)[] = [...Array<undefined>(before), ...days];
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => places[week * 7 + weekday]),
  );
}
