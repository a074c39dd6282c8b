import { type Fen, YUAN } from '../money/index.ts';
import type { AwardTerms } from '../shopping/index.ts';

type Rate = Pick<AwardTerms, 'pointsPerYuan'>;

/** Points asked for a fare; fares are whole yuan, so nothing is rounded. */
export function pointsForFare({ pointsPerYuan }: Rate, fareFen: Fen): number {
  return (fareFen * pointsPerYuan) / YUAN;
}

/** What points are worth against a fare, in money. */
export function worthOfPoints({ pointsPerYuan }: Rate, points: number): Fen {
  return Math.floor((points * YUAN) / pointsPerYuan);
}
