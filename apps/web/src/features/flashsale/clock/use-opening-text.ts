import { todayIn } from '@haidai/domain/time';
import { formatDay, formatDayAndWeekday } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-texts.tsx';
import { clockOf } from './clock-of.ts';

/**
 * Returns a function that describes an opening time: the time for today, the day for other days. `whole` always
 * includes the time.
 */
export function useOpeningText(now: Date) {
  const language = useLanguage();
  return (opensAt: string) => {
    const day = todayIn(new Date(opensAt));
    const isToday = day === todayIn(now);
    const time = clockOf(opensAt);
    return {
      isToday,
      short: isToday ? time : formatDayAndWeekday(day, language),
      whole: isToday ? time : `${formatDay(day, language)} ${time}`,
    };
  };
}
