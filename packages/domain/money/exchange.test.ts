import { expect, test } from 'vitest';
import { approximate } from './exchange.ts';

const gbp = { code: 'GBP', units: 1, tenThousandths: 93_760 };
const jpy = { code: 'JPY', units: 100, tenThousandths: 46_210 };

test.each([
  [2_925_00, gbp, 312],
  [4_688_000, gbp, 5000],
  // Half a pound is 468.8 fen; exactly half rounds up.
  [468, gbp, null],
  [469, gbp, 1],
  [1_450_00, jpy, 31_378],
  [0, gbp, null],
])('%i fen at the rate of %o are %s', (fen, rate, amount) => {
  expect(approximate(fen, rate)).toBe(amount);
});
