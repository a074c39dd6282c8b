/** Seconds until an insurer that gave no clear answer is asked again: quickly at first, then every half hour. */
const askAgain = [10, 30, 60, 300, 900, 1800];

export function secondsUntilInsurerAsked(tries: number): number {
  return askAgain[Math.min(tries, askAgain.length - 1)] ?? 0;
}

/** A refusal may be mended meanwhile (the insurer's own data): applied for again after so many hours. */
const retryHours = [0.25, 2, 12];

/** Hours until a refused application is sent once more; null after the last, or once cover would have begun. */
export function hoursUntilInsurerRetried(refusals: number, hoursToDeparture: number): number | null {
  const wait = retryHours[refusals - 1];
  return wait === undefined || wait >= hoursToDeparture ? null : wait;
}
