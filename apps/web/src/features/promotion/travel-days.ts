import type { ActivityRecord } from '@haidai/contract/promotion';
import { addDays, weekdayOf } from '@haidai/domain/time';

/** Lists the possible days of departure, from the first one on sale. */
export function travelDays({ nextTravelDate, travelTo, weekdays }: ActivityRecord): string[] {
  const days: string[] = [];
  if (nextTravelDate === '') return days;
  for (let day = nextTravelDate; day <= travelTo; day = addDays(day, 1)) {
    if (weekdays === '' || weekdays.includes(String(weekdayOf(day)))) days.push(day);
  }
  return days;
}

/** Returns the given number of days around a day, for a row of choices. */
export function daysAround(days: readonly string[], day: string, count: number): string[] {
  const at = Math.max(
    0,
    days.findIndex((each) => each >= day),
  );
  const first = Math.max(0, Math.min(at - Math.floor(count / 2), days.length - count));
  return days.slice(first, first + count);
}
