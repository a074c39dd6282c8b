/** The seconds until the next query to an issuer that gave no clear answer: short at first, then every ten minutes. */
const askAgain = [5, 15, 30, 60, 120, 300, 600];

export function secondsUntilIssuerAsked(tries: number): number {
  return askAgain[Math.min(tries, askAgain.length - 1)] ?? 0;
}

/** The number of queries without an answer after which the traveller is told that the tickets take longer. */
export const QUESTIONS_BEFORE_TOLD = 3;

/** The minutes after which a paid order without its tickets also waits at the desk, whatever the cause. */
export const MINUTES_BEFORE_DESK = 2;

/**
 * The minutes between tries after a refusal. The cause (a name, a fare, the stock of tickets) may be corrected
 * meanwhile.
 */
const RETRY_MINUTES = 20;

/**
 * Returns the minutes until the issuer is asked again, `minutes` after its first refusal. Returns null after the
 * promised time (`issueMinutes` of the sales rules).
 */
export function minutesUntilIssueRetried(minutes: number, promised: number): number | null {
  return minutes < promised ? Math.min(RETRY_MINUTES, promised - minutes) : null;
}
