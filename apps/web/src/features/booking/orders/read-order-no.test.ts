import { expect, test } from 'vitest';
import { readOrderNo } from './read-order-no.ts';

test.each([
  ['OW20261222B0000001', 'OW20261222B0000001'],
  [' rt2026 1222 b0000001 ', 'RT20261222B0000001'],
  ['ＯＷ20261222B0000001', 'OW20261222B0000001'],
  ['OW20261222B000000', ''],
  ['20261222B0000001', ''],
  ['', ''],
])('readOrderNo reads %j as %j', (typed, orderNo) => {
  expect(readOrderNo(typed)).toBe(orderNo);
});
