import type { Fen } from '../money/index.ts';

/** `points`: what the new flight costs more of what paid for the old one, where that was points. */
export type ChangeLineKind = 'fee' | 'difference' | 'points' | 'tax';

/** One part of what a change costs, never negative: nothing of the old price is paid out with a change. */
export interface ChangeLine {
  /** Of a fee the segment that is given, else the first one that is taken. */
  readonly segment: number;
  readonly kind: ChangeLineKind;
  readonly amountFen: Fen;
  /** Of a line of points; 0 of every other. */
  readonly points: number;
  readonly ruleId: string;
  readonly ruleTextCn: string;
  readonly ruleTextEn: string;
}
