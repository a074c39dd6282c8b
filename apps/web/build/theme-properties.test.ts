import { expect, test } from 'vitest';
import { inlinePigments, shortenNames, shortNames } from './theme-properties.ts';

const theme = ':root{--color-ink:#000;--color-text:var(--color-ink)}:root[data-elder]{--text-body:20px}';
const shorten = (sheet: string) => shortenNames(sheet, shortNames(theme));

test('a sheet uses the short names that the theme declares', () => {
  expect(shorten(theme)).toBe(':root{--0:#000;--1:var(--0)}:root[data-elder]{--2:20px}');
  expect(shorten('.fare_price{color:var(--color-text);font-size:var(--text-body,16px)}')).toBe(
    '.fare_price{color:var(--1);font-size:var(--2,16px)}',
  );
});

test('the properties of a component keep their names', () => {
  const sheet = '.fare_total{--price-size:32px;--color-text-own:red}';
  expect(shorten(sheet)).toBe(sheet);
});

test('a role holds the value of its pigment', () => {
  const long = ':root{--pigment-ink:#000;--color-text:var(--pigment-ink);--pigment-sea:#123}';
  expect(inlinePigments(long)).toBe(':root{--color-text:#000;}');
});
