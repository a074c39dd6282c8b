/** Seconds until a gateway that gave no clear answer is asked again: quickly at first, then every half hour. */
const askAgain = [10, 30, 60, 120, 300, 600, 1800];

/** Seconds until a refused refund is tried again. After the last it is left for a person. */
const retryRefused = [60, 600, 3600, 21_600];

export function secondsUntilAskedAgain(tries: number): number {
  return askAgain[Math.min(tries, askAgain.length - 1)] ?? 0;
}

/** `refusals`: how often it was refused so far, at least 1. Null: no more tries, a person must look. */
export function secondsUntilRefundRetried(refusals: number): number | null {
  return retryRefused[refusals - 1] ?? null;
}

/** Money whose answer nobody has for so long waits at the desk, too; the gateway is asked again all the while. */
export const hoursUntilPeopleLook = 24;
