import type { Site } from '@haidai/contract/pages';
import { todayIn } from '@haidai/domain/time';
import { useSite } from './site.tsx';

/**
 * The server's time. A visitor's clock may be wrong, and a test host's clock may be moved, so deadlines and "today"
 * follow the server: the difference is measured once, when the page arrives.
 */
const offsets = new WeakMap<Site, number>();
/** Measured by an answer of the API, in the browser only: a page may have lain in a cache for seconds. */
let measured: number | undefined;

/** To be called with the server's time in an answer as soon as it is here. */
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

/** The browser's own clock, for how long something has been kept here; never for deadlines. */
export function browserTime(): number {
  return Date.now();
}

/** Today in the carrier's own zone, `yyyy-mm-dd`. */
export function useToday(): string {
  return todayIn(serverNow(useSite()));
}

/** A function giving the server's time as an instant, for countdowns. */
export function useServerNow(): () => Date {
  const site = useSite();
  return () => serverNow(site);
}
