/** Short at first, then every half hour. */
const secondsBetweenQueries = [10, 30, 60, 120, 300, 600, 1800];

/** The seconds until a refused refund is tried again. After the last try a staff member must act. */
const secondsBetweenRefundTries = [60, 600, 3600, 21_600];

/**
 * Returns the seconds until the next query to a gateway that gave no clear answer. `earlierQueries` does not count the query
 * that was just answered.
 */
export function secondsUntilGatewayQuery(earlierQueries: number): number {
  return secondsBetweenQueries[Math.min(earlierQueries, secondsBetweenQueries.length - 1)] ?? 0;
}

/**
 * Returns the seconds until the next try. `refusals` is the number of refusals so far, at least 1. Returns null if a
 * staff member must act.
 */
export function secondsUntilRefundRetried(refusals: number): number | null {
  return secondsBetweenRefundTries[refusals - 1] ?? null;
}

/**
 * The hours without a clear answer after which a payment or refund also waits at the desk. The site continues to ask
 * the gateway.
 */
export const HOURS_BEFORE_DESK = 24;
