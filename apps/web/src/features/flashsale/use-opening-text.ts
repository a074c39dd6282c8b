import { todayIn } from '@haidai/domain/time';
import { formatDay, formatDayAndWeekday } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-texts.tsx';
import { clockOf } from './clock-of.ts';

/** When something opens: today by the time alone, on other days by the day. `whole` always has the time. */
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
