import { type Fen, YUAN } from '../money/index.ts';
import type { InsuranceProduct } from './products.ts';

export interface DelayBenefit {
  readonly payFen: Fen;
  /** The delay this benefit begins at. */
  readonly fromMinutes: number;
}

/** What a recorded delay pays: the highest benefit that is reached. Null where none is, or delays are not covered. */
export function assessDelay({ delays }: Pick<InsuranceProduct, 'delays'>, delayMinutes: number): DelayBenefit | null {
  const reached = delays.filter(({ minutes }) => delayMinutes >= minutes).toSorted((a, b) => a.minutes - b.minutes);
  const best = reached.at(-1);
  return best ? { payFen: best.yuan * YUAN, fromMinutes: best.minutes } : null;
}
