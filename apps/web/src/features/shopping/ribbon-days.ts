import { addDays } from '@haidai/domain/time';
import { ridgeHeights } from './ridge-path.ts';

const DAYS = 7;
/** Where the dearest and the cheapest day lie, in percent from the top of the ribbon. */
const SUMMIT = 24;
const VALLEY = 57;

/** Seven days with the chosen one in the middle, but never before the first day that can be chosen. */
export function ribbonDays(date: string, first: string): string[] {
  const centred = addDays(date, -3);
  const start = centred > first ? centred : first;
  return Array.from({ length: DAYS }, (_, index) => addDays(start, index));
}

/** How far from the top each day's fare lies, in percent. */
export function ribbonTops(prices: readonly (number | null)[]): number[] {
  return ridgeHeights(prices).map((height) => Math.round((VALLEY - height * (VALLEY - SUMMIT)) * 10) / 10);
}
