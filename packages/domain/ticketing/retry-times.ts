/** Short at first, then every ten minutes. */
const secondsBetweenQueries = [5, 15, 30, 60, 120, 300, 600];

/**
 * Returns the seconds until the next query to an issuer that gave no clear answer. `earlierQueries` does not count the query
 * that was just answered.
 */
export function secondsUntilIssuerQuery(earlierQueries: number): number {
  return secondsBetweenQueries[Math.min(earlierQueries, secondsBetweenQueries.length - 1)] ?? 0;
}

/** The number of queries without a clear answer after which the traveller is notified that the tickets take longer. */
export const QUERIES_BEFORE_NOTICE = 3;

/** The minutes after which a paid order without its tickets also waits at the desk, whatever the cause. */
export const MINUTES_BEFORE_DESK = 2;

/**
 * The minutes between attempts after a refusal. The cause (a name, a fare, the stock of tickets) may be corrected
 * meanwhile.
 */
const RETRY_MINUTES = 20;

/**
 * Returns the minutes until the next attempt after a refusal. `minutesSinceFailure` counts from the first attempt that
 * issued no or not all tickets. `promisedMinutes` is `issueMinutes` of the sales rules. Returns null when they are over.
 */
export function minutesUntilIssueRetried(minutesSinceFailure: number, promisedMinutes: number): number | null {
  return minutesSinceFailure < promisedMinutes ? Math.min(RETRY_MINUTES, promisedMinutes - minutesSinceFailure) : null;
}
