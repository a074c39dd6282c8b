import { expect, test } from 'vitest';
import { changeOf, formatChange, formatFigure, formatShort } from './figures.ts';

test.each([
  ['money', 1_821.5, '1,821.50'],
  ['count', 20_122, '20,122'],
  ['points', -55_400, '-55,400'],
  ['percent', 82, '82.0%'],
  ['money', null, '–'],
] as const)('the figure %s %s is written %s', (kind, value, text) => {
  expect(formatFigure(kind, value)).toBe(text);
});

test('an axis counts in ten thousands in Chinese and in thousands in English', () => {
  expect([formatShort(180_000, 'zh-CN'), formatShort(180_000, 'en')]).toEqual(['18 万', '180k']);
  expect([formatShort(950, 'zh-CN'), formatShort(950, 'en')]).toEqual(['950', '950']);
});

test('a change needs an earlier figure', () => {
  expect([changeOf(106, 100), changeOf(97, 100), changeOf(5, 0), changeOf(null, 4)]).toEqual([6, -3, null, null]);
  expect([6, -3, 0, null].map(formatChange)).toEqual(['+6.0%', '−3.0%', '0.0%', '–']);
});
