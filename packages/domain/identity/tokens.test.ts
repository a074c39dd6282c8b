import { expect, test } from 'vitest';
import { areTokensKept } from './index.ts';

test.each([
  [1800, true],
  [301, true],
  [300, false],
  [299, false],
  [0, false],
  [Number.NaN, false],
])('tokens with a life of %s seconds are kept: %s', (expiresIn, kept) => expect(areTokensKept(expiresIn)).toBe(kept));
