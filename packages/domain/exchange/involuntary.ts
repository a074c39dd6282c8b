import type { InvoluntaryTerms } from '../shopping/index.ts';
import { daysBetween } from '../time/index.ts';
import type { ChangeCoupon, NewCoupon } from './ticket.ts';

/** The reason why an involuntary change is not free: another cabin, or a day too far away. */
export type NotFree = 'tooFarAway' | 'otherCabin';

/**
 * Returns the reason why the change is not free. Returns null if the new flight is within the days and the cabin of the
 * terms.
 */
export function freeChangeObstacle(
  { changeDays }: Pick<InvoluntaryTerms, 'changeDays'>,
  [given]: readonly ChangeCoupon[],
  taken: readonly NewCoupon[],
): NotFree | null {
  const [first] = taken;
  if (!given || !first) return null;
  if (Math.abs(daysBetween(given.departDate, first.departDate)) > changeDays) return 'tooFarAway';
  return taken.every(({ cabin }) => cabin === given.cabin) ? null : 'otherCabin';
}
