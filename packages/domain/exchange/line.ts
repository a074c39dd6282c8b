import type { Bilingual } from '../bilingual.ts';
import type { Fen } from '../money/index.ts';

/** The kind of a line. `points` is the fare difference of a ticket paid in points. */
export type ChangeLineKind = 'fee' | 'difference' | 'points' | 'tax';

/** One part of the price of a change. It is never negative: a change refunds nothing of the old price. */
export interface ChangeLine {
  /** The segment of the line: for a fee the segment handed in, for other lines the first new segment. */
  readonly segment: number;
  readonly kind: ChangeLineKind;
  readonly amountFen: Fen;
  /** The points of a line of the kind `points`, and 0 for other lines. */
  readonly points: number;
  readonly ruleId: string;
  readonly ruleText: Bilingual;
}
