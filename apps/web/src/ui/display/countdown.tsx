import { useTexts } from '../../i18n/use-texts.tsx';
import styles from './countdown.module.css';
import { displayTexts } from './texts.ts';
import { formatClock, useSecondsLeft } from './use-seconds-left.ts';

interface CountdownProps {
  /** The deadline, an ISO instant. */
  until: string;
  /** The whole time in seconds, for the ring. */
  totalSeconds: number;
  /** Returns the server's time. A visitor's clock may be wrong. */
  now: () => Date;
  onExpire: () => void;
}

const RADIUS = 43;
const AROUND = 2 * Math.PI * RADIUS;
const HURRY_SECONDS = 300;

/** A ring that empties until the deadline. In the last five minutes it adds words. It never blinks. */
export function Countdown({ until, totalSeconds, now, onExpire }: CountdownProps) {
  const t = useTexts(displayTexts);
  const left = useSecondsLeft(until, now, onExpire);
  const share = Math.min(1, left / totalSeconds);
  return (
    <div className={styles.countdown}>
      <div className={styles.ring} role="timer">
        <svg viewBox="0 0 96 96" aria-hidden="true">
          <circle className={styles.ringTrack} cx="48" cy="48" r={RADIUS} />
          <circle
            className={styles.ringLeft}
            cx="48"
            cy="48"
            r={RADIUS}
            strokeDasharray={`${AROUND * share} ${AROUND}`}
            transform="rotate(-90 48 48)"
          />
        </svg>
        <div>
          <b>{formatClock(left)}</b>
          <span>{left > 0 ? t('timeLeft') : t('timeUp')}</span>
        </div>
      </div>
      <p className={styles.hurry} role="status">
        {left > 0 && left < HURRY_SECONDS ? t('payNow') : ''}
      </p>
    </div>
  );
}
