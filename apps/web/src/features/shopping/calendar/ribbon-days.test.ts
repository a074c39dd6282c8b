import { expect, test } from 'vitest';
import { lowestPrice, ribbonTops } from './ribbon-days.ts';

test('the lowest price is marked only if another day costs more', () => {
  expect(lowestPrice([700, 600, null, 600])).toBe(600);
  expect(lowestPrice([600, 600, 600])).toBeUndefined();
  expect(lowestPrice([600, null, null])).toBeUndefined();
  expect(lowestPrice([null, null])).toBeUndefined();
});

test('the dearest day is the summit of the ribbon and the cheapest its valley', () => {
  const [dear = 0, cheap = 0, middle = 0] = ribbonTops([900, 500, 700]);
  expect(dear).toBeLessThan(middle);
  expect(middle).toBeLessThan(cheap);
});
