/** The time at which the sites of the tests begin, on every day on which the tests run. */
const siteBegins = '2026-11-23T10:00:00+08:00';

/**
 * Returns how far the clock of a test site that starts at `now` is ahead of the machine, in milliseconds. Free seats,
 * seasons and holidays depend on the day, so the tests would otherwise have other results on other days.
 */
export function siteAheadMs(now: number): number {
  return Date.parse(siteBegins) - now;
}
