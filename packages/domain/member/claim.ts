import { addDays, type IsoDate } from '../time/index.ts';
import type { PointRules } from './programme.ts';

/** What is known of a flown coupon whose points somebody claims. */
export interface ClaimFacts {
  /** null: not flown yet. */
  flownOn: IsoDate | null;
  /** Points it earned already, for whom; null where nobody did. */
  earnedBy: 'claimant' | 'somebody' | null;
  /** Whether the ticket's document is the claimant's, or only its name. */
  holder: 'document' | 'name' | 'stranger';
  /** What it would earn. */
  points: number;
}

/** GRANT and the refusals follow from the rules; ASK is for people. */
export type ClaimAnswer = 'GRANT' | 'ASK' | 'UNKNOWN' | 'NOT_FLOWN' | 'TOO_EARLY' | 'TOO_LATE' | 'EARNED' | 'NO_POINTS';

/** What becomes of a claim. A stranger's ticket is answered like one that is not there. */
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

/** The last day on which a flight can be claimed: so many months later, or the end of a shorter month. */
export function lastClaimDay({ claimMonths }: Pick<PointRules, 'claimMonths'>, flownOn: IsoDate): IsoDate {
  const [year = 0, month = 1, day = 1] = flownOn.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + claimMonths, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + claimMonths, Math.min(day, lastOfMonth))).toISOString().slice(0, 10);
}
