import { type Fen, YUAN } from '../money/index.ts';
import type { InsuranceProduct } from './products.ts';

export interface DelayBenefit {
  readonly payFen: Fen;
  /** The minimum delay for this benefit, in minutes. */
  readonly fromMinutes: number;
}

/**
 * Returns the highest benefit that a recorded delay reaches. Null if it reaches none or the product covers no delays.
 */
export function assessDelay({ delays }: Pick<InsuranceProduct, 'delays'>, delayMinutes: number): DelayBenefit | null {
  const reached = delays.filter(({ minutes }) => delayMinutes >= minutes).toSorted((a, b) => a.minutes - b.minutes);
  const best = reached.at(-1);
  return best ? { payFen: best.yuan * YUAN, fromMinutes: best.minutes } : null;
}
