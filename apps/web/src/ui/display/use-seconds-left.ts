import { useEffect, useState } from 'react';

/** Returns the whole seconds until the deadline, never below 0. Calls `onExpire` once at the deadline. */
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

/** Formats seconds as a clock: 1799 → `29:59`. */
export function formatClock(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}
