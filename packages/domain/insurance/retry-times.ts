/** Short at first, then every half hour. */
const secondsBetweenQueries = [10, 30, 60, 300, 900, 1800];

/**
 * Returns the seconds until the next query to an insurer that gave no clear answer. `earlierQueries` does not count the query
 * that was just answered.
 */
export function secondsUntilInsurerQuery(earlierQueries: number): number {
  return secondsBetweenQueries[Math.min(earlierQueries, secondsBetweenQueries.length - 1)] ?? 0;
}

/** Hours until a refused application is sent again. The insurer may correct its own data meanwhile. */
const retryHours = [0.25, 2, 12];

/**
 * Returns the hours until a refused application is sent again. Null after the last attempt, or if cover would have
 * begun.
 */
export function hoursUntilInsurerRetried(refusals: number, hoursToDeparture: number): number | null {
  const wait = retryHours[refusals - 1];
  return wait === undefined || wait >= hoursToDeparture ? null : wait;
}

/** The hours after which a claim without an answer is work of the desk. The job keeps asking. */
export const claimHoursBeforeDesk = 3;
