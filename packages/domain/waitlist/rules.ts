import type { Instant, IsoDate } from '../time/index.ts';

/** The rules of the waitlist: dated data (`$CARRIER_DIR/waitlist/rules.json`). */
export interface WaitlistRules {
  readonly id: string;
  /** The first day on which the rules apply. */
  readonly issuedFrom: IsoDate;
  /** The largest number of wishes of an order. */
  readonly mostWishes: number;
  /** The largest number of waitlist orders of an account that have not ended. */
  readonly mostPerAccount: number;
  /** Minutes between the end of a wish and the departure of its flight. */
  readonly latestBeforeMinutes: number;
  /** The seats of a cabin of 100 that travellers return in a day, in the last `withinDays` days before departure. */
  readonly returns: readonly { readonly withinDays: number; readonly perDay: number }[];
  /** The least chance in percent of each level. Below `medium` the level is low. */
  readonly levels: { readonly veryHigh: number; readonly high: number; readonly medium: number };
}

const MINUTE_MS = 60_000;

/** Returns the instant at which a wish on a flight ends at the latest. */
export function latestHourOf(
  departAt: Instant,
  { latestBeforeMinutes }: Pick<WaitlistRules, 'latestBeforeMinutes'>,
): Instant {
  return departAt - latestBeforeMinutes * MINUTE_MS;
}

/** Returns the instant at which a wish ends: the latest hour of the order, or the rule of its own flight. */
export function waitsUntil(
  departAt: Instant,
  chosen: Instant | null,
  rules: Pick<WaitlistRules, 'latestBeforeMinutes'>,
): Instant {
  const latest = latestHourOf(departAt, rules);
  return chosen === null ? latest : Math.min(chosen, latest);
}
