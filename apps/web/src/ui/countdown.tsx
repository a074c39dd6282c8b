import './countdown.css';
import { useEffect, useState } from 'react';
import { useTexts } from '../i18n/use-texts.tsx';
import { uiTexts } from './texts.ts';

interface CountdownProps {
  /** The deadline, an ISO instant. */
  until: string;
  /** The whole time there was, for the ring. */
  totalSeconds: number;
  /** The server's time: a visitor's own clock may be wrong. */
  now: () => Date;
  onExpire: () => void;
}

const RADIUS = 43;
const AROUND = 2 * Math.PI * RADIUS;
const HURRY_SECONDS = 300;

/** A ring that empties. Under five minutes it adds words; it never blinks. */
export function Countdown({ until, totalSeconds, now, onExpire }: CountdownProps) {
  const t = useTexts(uiTexts);
  const left = useSecondsLeft(until, now, onExpire);
  const share = Math.min(1, left / totalSeconds);
  return (
    <div className="countdown">
      <div className="ring" role="timer">
        <svg viewBox="0 0 96 96" aria-hidden="true">
          <circle className="ring-track" cx="48" cy="48" r={RADIUS} />
          <circle
            className="ring-left"
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
      <p className="countdown-hurry" role="status">
        {left > 0 && left < HURRY_SECONDS ? t('payNow') : ''}
      </p>
    </div>
  );
}

/** Whole seconds until the deadline, never below 0; calls `onExpire` once when it is reached. */
export function useSecondsLeft(until: string, now: () => Date, onExpire?: () => void): number {
  const measure = () => Math.max(0, Math.ceil((Date.parse(until) - now().getTime()) / 1000));
  const [left, setLeft] = useState(measure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock and the callback may be new at every rendering; only another deadline starts over
  useEffect(() => {
    const tick = () => {
      const seconds = measure();
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      onExpire?.();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

/** 1799 → `29:59`. */
export function formatClock(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}
