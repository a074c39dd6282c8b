import { useServerNow } from '../../core/page/clock.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { tripTexts } from './texts.ts';

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** Returns a function that says how long it is until an instant: `2 天 14 小时`, `3 小时 5 分`; '' if it has passed. */
export function useTimeLeft() {
  const now = useServerNow();
  const inWords = useMinutesInWords();
  return (instant: string) => inWords(Math.floor((Date.parse(instant) - now().getTime()) / MINUTE_MS));
}

/** Returns a function that says a number of minutes in words: 145 → `2 小时 25 分`. */
export function useMinutesInWords() {
  const t = useTexts(tripTexts);
  return (total: number) => {
    if (total <= 0) return '';
    const [days, hours, minutes] = [Math.floor(total / DAY), Math.floor((total % DAY) / HOUR), total % HOUR];
    if (days > 0) return hours > 0 ? t('daysAndHours', { days, hours }) : t('daysOnly', { days });
    if (hours > 0) return minutes > 0 ? t('hoursAndMinutes', { hours, minutes }) : t('hoursOnly', { hours });
    return t('minutesLeft', { minutes });
  };
}
