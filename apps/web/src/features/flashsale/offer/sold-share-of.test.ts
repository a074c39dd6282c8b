import { expect, test } from 'vitest';
import { soldShareOf } from './sold-share-of.ts';

test.each([
  [100, 100, 0, false],
  [1000, 999, 1, false],
  [100, 36, 64, false],
  [100, 21, 79, false],
  [100, 20, 80, true],
  // A nearly sold-out stock never shows 100 percent.
  [1000, 1, 99, true],
  [100, 0, 100, true],
])('of a stock of %i with %i left, %i percent are sold', (stock, left, percent, isHot) => {
  expect(soldShareOf(stock, left)).toEqual({ percent, isHot });
});
