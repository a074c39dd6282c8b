import { Fragment } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { flashTexts } from '../texts.ts';
import styles from './digit-clock.module.css';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface DigitClockProps {
  seconds: number;
  /** The name of the time for screen readers. */
  label: string;
  className?: string | undefined;
}

/**
 * Shows the remaining time in boxes of two digits, with the days in words before them. Screen readers read it as a
 * whole and only on request.
 */
export function DigitClock({ seconds, label, className }: DigitClockProps) {
  const t = useTexts(flashTexts);
  const days = Math.floor(seconds / DAY);
  const [hours, minutes, rest] = [
    Math.floor((seconds % DAY) / HOUR),
    Math.floor((seconds % HOUR) / MINUTE),
    seconds % MINUTE,
  ];
  const time = t('clockWords', { hours, minutes, seconds: rest });
  const whole = days > 0 ? `${t('clockDays', { days })} ${time}` : time;
  return (
    <span className={classNames(styles.clock, className)} role="timer" aria-label={`${label} ${whole}`}>
      {days > 0 && <i aria-hidden="true">{t('clockDays', { days })}</i>}
      {[hours, minutes, rest].map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hours, minutes and seconds keep their places
        <Fragment key={index}>
          {index > 0 && <span aria-hidden="true">:</span>}
          <b aria-hidden="true">{String(part).padStart(2, '0')}</b>
        </Fragment>
      ))}
    </span>
  );
}
