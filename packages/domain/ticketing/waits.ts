/** Seconds until an issuer that gave no clear answer is asked again: quickly at first, then every ten minutes. */
const askAgain = [5, 15, 30, 60, 120, 300, 600];

export function secondsUntilIssuerAsked(tries: number): number {
  return askAgain[Math.min(tries, askAgain.length - 1)] ?? 0;
}

/** After so many questions without an answer the traveller is told that it takes longer. */
export const QUESTIONS_BEFORE_TOLD = 3;
