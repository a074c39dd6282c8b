import { type Fen, YUAN } from '../money/index.ts';
import type { AwardTerms } from '../shopping/index.ts';

type Rate = Pick<AwardTerms, 'pointsPerYuan'>;

/** Returns the points for a fare. Fares are whole yuan, so there is no rounding. */
export function pointsForFare({ pointsPerYuan }: Rate, fareFen: Fen): number {
  return (fareFen * pointsPerYuan) / YUAN;
}

/** Returns the value of points against a fare, in fen, rounded down. */
export function worthOfPoints({ pointsPerYuan }: Rate, points: number): Fen {
  return Math.floor((points * YUAN) / pointsPerYuan);
}
