import type { InvoluntaryTerms } from '../shopping/index.ts';
import { daysBetween } from '../time/index.ts';
import type { ChangeCoupon, NewCoupon } from './ticket.ts';

/** What is not free where the change is not the traveller's wish: another cabin, or a day too far away. */
export type NotFree = 'tooFarAway' | 'otherCabin';

/** Null where the new flight is within the days and the cabin that the terms leave free. */
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
