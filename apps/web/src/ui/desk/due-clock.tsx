import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../class-names.ts';
import styles from './due-clock.module.css';
import { deskTexts } from './texts.ts';

interface DueClockProps {
  /** The instants at which the work began to wait and by which it must be done, as ISO strings. */
  since: string;
  due: string;
  now: Date;
}

/** The share of the time from which work is due soon. */
const SOON = 0.85;
const ROUND = 2 * Math.PI * 6;

/** The clock of waiting work: a ring that fills, and the time left or the time by which the work is late, in words. */
export function DueClock({ since, due, now }: DueClockProps) {
  const t = useTexts(deskTexts);
  const [begin, end] = [Date.parse(since), Date.parse(due)];
  const share = end > begin ? Math.min(1, Math.max(0, (now.getTime() - begin) / (end - begin))) : 1;
  const leftMs = end - now.getTime();
  const isLate = leftMs < 0;
  const words = spanInWords(Math.abs(leftMs), t);
  return (
    <span className={classNames(styles.clock, isLate ? styles.late : share >= SOON && styles.soon)}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="6" className={styles.track} />
        <circle cx="8" cy="8" r="6" className={styles.filled} strokeDasharray={`${share * ROUND} ${ROUND}`} />
      </svg>
      {t(isLate ? 'lateBy' : 'dueIn', { time: words })}
    </span>
  );
}

/** Formats a length of time by its two largest units: `2 天 3 小时`, `3 小时 5 分`, `8 分`. */
export function spanInWords(
  ms: number,
  t: (key: 'days' | 'hours' | 'minutes', values: { n: number }) => string,
): string {
  const minutes = Math.floor(ms / 60_000);
  const parts = [
    { key: 'days', n: Math.floor(minutes / 1440) },
    { key: 'hours', n: Math.floor(minutes / 60) % 24 },
    { key: 'minutes', n: minutes % 60 },
  ] as const;
  const first = parts.findIndex(({ n }) => n > 0);
  if (first < 0) return t('minutes', { n: 0 });
  return parts
    .slice(first, first + 2)
    .filter(({ n }) => n > 0)
    .map(({ key, n }) => t(key, { n }))
    .join(' ');
}
