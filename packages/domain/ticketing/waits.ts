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
/** What the message of a failed issue promises: tickets by then, or the money back. */
const PROMISED_MINUTES = 120;

/** Minutes until the issuer is asked again, `minutes` after its first refusal; null when the promised time is over. */
export function minutesUntilIssueRetried(minutes: number): number | null {
  return minutes < PROMISED_MINUTES ? Math.min(RETRY_MINUTES, PROMISED_MINUTES - minutes) : null;
}
