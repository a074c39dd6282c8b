import type { Site } from '@haidai/contract/pages';
import { todayIn } from '@haidai/domain/time';
import { useCallback } from 'react';
import { useSite } from './site.tsx';

/**
 * The difference between the server's time and the browser's. A visitor's clock may be wrong, and somebody may move the
 * clock of a test host, so deadlines and "today" follow the server. The page measures the difference once, when it
 * arrives.
 */
const offsets = new WeakMap<Site, number>();
/**
 * The difference measured by an answer of the API, in the browser only. A page may be seconds old because it came from
 * a cache.
 */
let measured: number | undefined;

/** Sets the clock by the server's time in an answer. Call it as soon as the answer arrives. */
export function syncServerClock(serverTime: string): void {
  measured = Date.parse(serverTime) - Date.now();
}

export function serverNow(site: Site): Date {
  if (measured !== undefined) return new Date(Date.now() + measured);
  const known = offsets.get(site);
  const offset = known ?? Date.parse(site.now) - Date.now();
  if (known === undefined) offsets.set(site, offset);
  return new Date(Date.now() + offset);
}

/** Returns the time of the browser's own clock. Use it for the age of stored values, never for deadlines. */
export function browserTime(): number {
  return Date.now();
}

/** The time of the browser's clock, and how far the server's clock is ahead of it, in milliseconds. */
export interface BrowserTime {
  now: number;
  aheadMs: number;
}

/** Returns a function that gives both times. Store `aheadMs` with a value that has a deadline and is read offline. */
export function useBrowserTime(): () => BrowserTime {
  const site = useSite();
  return useCallback(() => {
    const now = browserTime();
    return { now, aheadMs: serverNow(site).getTime() - now };
  }, [site]);
}

/** Returns today's date in the carrier's time zone, `yyyy-mm-dd`. */
export function useToday(): string {
  return todayIn(serverNow(useSite()));
}

/** Returns a function that gives the server's time, for countdowns. */
export function useServerNow(): () => Date {
  const site = useSite();
  return () => serverNow(site);
}
