import { addDays, type IsoDate } from '../time/index.ts';
import type { PointRules } from './programme.ts';

/** The facts of a flight coupon whose points a member claims. */
export interface ClaimFacts {
  /** The date of the flight; null if it is not flown. */
  flownOn: IsoDate | null;
  /** The owner of points that the coupon has earned; null if it has earned none. */
  earnedBy: 'claimant' | 'somebody' | null;
  /** Whether the claimant matches the document of the ticket, only its name, or neither. */
  holder: 'document' | 'name' | 'stranger';
  /** The points that the coupon would earn. */
  points: number;
}

/** The answer to a claim. ASK: the staff must decide. The rules decide all other answers. */
export type ClaimAnswer = 'GRANT' | 'ASK' | 'UNKNOWN' | 'NOT_FLOWN' | 'TOO_EARLY' | 'TOO_LATE' | 'EARNED' | 'NO_POINTS';

/** Returns the answer to a claim. UNKNOWN is the answer for a ticket of a stranger and for an unknown ticket. */
export function judgeClaim(
  rules: Pick<PointRules, 'claimMonths' | 'earnAfterDays'>,
  { flownOn, earnedBy, holder, points }: ClaimFacts,
  today: IsoDate,
): ClaimAnswer {
  if (holder === 'stranger' || earnedBy === 'somebody') return 'UNKNOWN';
  if (earnedBy === 'claimant') return 'EARNED';
  if (flownOn === null) return 'NOT_FLOWN';
  if (addDays(flownOn, rules.earnAfterDays) >= today) return 'TOO_EARLY';
  if (lastClaimDay(rules, flownOn) < today) return 'TOO_LATE';
  if (points === 0) return 'NO_POINTS';
  return holder === 'document' ? 'GRANT' : 'ASK';
}

/**
 * Returns the last day on which a flight can be claimed, `claimMonths` months later. In a shorter month it is the last
 * day.
 */
export function lastClaimDay({ claimMonths }: Pick<PointRules, 'claimMonths'>, flownOn: IsoDate): IsoDate {
  const [year = 0, month = 1, day = 1] = flownOn.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + claimMonths, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + claimMonths, Math.min(day, lastOfMonth))).toISOString().slice(0, 10);
}
