import { addDays } from '@haidai/domain/time';
import { ridgeHeights } from './ridge-path.ts';

const DAYS = 7;
/** The position of the dearest and the cheapest day, in percent from the top of the ribbon. */
const SUMMIT = 33;
const VALLEY = 61;

/**
 * Lists seven days with the chosen one in the middle. The list never begins before the first day that can be chosen.
 */
export function ribbonDays(date: string, first: string): string[] {
  const centred = addDays(date, -3);
  const start = centred > first ? centred : first;
  return Array.from({ length: DAYS }, (_, index) => addDays(start, index));
}

/** Returns the lowest of the prices, or undefined if no price is higher. Then no day is cheaper than another. */
export function lowestPrice(prices: readonly (number | null)[]): number | undefined {
  const known = prices.filter((price) => price !== null);
  const lowest = Math.min(...known);
  return known.some((price) => price > lowest) ? lowest : undefined;
}

/** Returns the distance of each day's fare from the top, in percent. */
export function ribbonTops(prices: readonly (number | null)[]): number[] {
  return ridgeHeights(prices).map((height) => Math.round((VALLEY - height * (VALLEY - SUMMIT)) * 10) / 10);
}
