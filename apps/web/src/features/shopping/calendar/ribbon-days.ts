import { addDays } from '@haidai/domain/time';
import { ridgeHeights } from './ridge-path.ts';

const DAYS = 7;
/** The position of the dearest and the cheapest day, in percent from the top of the ribbon. */
const SUMMIT = 24;
const VALLEY = 57;

/**
 * Lists seven days with the chosen one in the middle. The list never begins before the first day that can be chosen.
 */
export function ribbonDays(date: string, first: string): string[] {
  const centred = addDays(date, -3);
  const start = centred > first ? centred : first;
  return Array.from({ length: DAYS }, (_, index) => addDays(start, index));
}

/** Returns the distance of each day's fare from the top, in percent. */
export function ribbonTops(prices: readonly (number | null)[]): number[] {
  return ridgeHeights(prices).map((height) => Math.round((VALLEY - height * (VALLEY - SUMMIT)) * 10) / 10);
}
