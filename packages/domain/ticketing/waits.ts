/** Seconds until an issuer that gave no clear answer is asked again: quickly at first, then every ten minutes. */
const askAgain = [5, 15, 30, 60, 120, 300, 600];

export function secondsUntilIssuerAsked(tries: number): number {
  return askAgain[Math.min(tries, askAgain.length - 1)] ?? 0;
}

/** After so many questions without an answer the traveller is told that it takes longer. */
export const QUESTIONS_BEFORE_TOLD = 3;

/** A paid order without its tickets is looked at by people after so long, whatever keeps them. */
export const MINUTES_BEFORE_DESK = 2;

/** A refusal may be mended meanwhile (a name, a fare, the stock of tickets): the issuer is asked again this often. */
const RETRY_MINUTES = 20;

/**
 * Minutes until the issuer is asked again, `minutes` after its first refusal; null when the time is over that was
 * promised (`issueMinutes` of the sales rules).
 */
export function minutesUntilIssueRetried(minutes: number, promised: number): number | null {
  return minutes < promised ? Math.min(RETRY_MINUTES, promised - minutes) : null;
}
