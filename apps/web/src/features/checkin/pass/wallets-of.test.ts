import { expect, test } from 'vitest';
import { walletsOf } from './wallets-of.ts';

const both = { apple: true, google: true };

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1', 5, ['apple']],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5, ['apple']],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 0, ['apple', 'google']],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/150.0 Mobile Safari/537.36', 5, ['google']],
  [
    'a Windows computer',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0 Safari/537.36',
    0,
    ['apple', 'google'],
  ],
])('%s opens these wallets', (_device, userAgent, maxTouchPoints, wallets) => {
  expect(walletsOf({ userAgent, maxTouchPoints }, both)).toEqual(wallets);
  expect(walletsOf({ userAgent, maxTouchPoints }, { apple: false, google: false })).toEqual([]);
});
