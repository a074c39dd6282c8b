import type { Fen } from '../money/index.ts';

export type ChangeLineKind = 'fee' | 'difference' | 'tax';

/** One part of what a change costs, never negative: nothing of the old price is paid out with a change. */
export interface ChangeLine {
  /** Of a fee the segment that is given, else the first one that is taken. */
  readonly segment: number;
  readonly kind: ChangeLineKind;
  readonly amountFen: Fen;
  readonly ruleId: string;
  readonly ruleTextCn: string;
  readonly ruleTextEn: string;
}
