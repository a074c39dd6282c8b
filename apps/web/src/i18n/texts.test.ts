import { type FigureName, figureNames } from '@haidai/contract/pages';
import { afterEach, expect, test } from 'vitest';
import { loadLanguage } from './load-texts.ts';
import { defineTexts, takeOwnTextsFrom, textsOf } from './texts.ts';

afterEach(() => takeOwnTextsFrom(() => undefined));

const texts = defineTexts('shopping', {
  countFlights: '共 {count} 个航班',
  children: '{count} 儿童',
  searchHeading: '{from}到{to}的航班',
});

const kept = defineTexts('kept', { kept: '为{name}保留 {figures.paymentMinutes} 分钟' });

test('a text is filled with its values', () => {
  const t = textsOf('zh-CN', texts);
  expect(t('searchHeading', { from: '青岛', to: '成都' })).toBe('青岛到成都的航班');
  expect(t('countFlights')).toBe('共 {count} 个航班');
});

test('a text shows the current figure of a carrier rule', () => {
  const figures = Object.fromEntries(figureNames.map((name) => [name, 0])) as Record<FigureName, number>;
  const t = textsOf('zh-CN', kept, { ...figures, paymentMinutes: 45 });
  expect(t('kept', { name: '李清和' })).toBe('为李清和保留 45 分钟');
});

test('an English text has the word form for its number', async () => {
  await loadLanguage('en');
  const t = textsOf('en', texts);
  expect([0, 1, 2].map((count) => t('countFlights', { count }))).toEqual(['0 flights', '1 flight', '2 flights']);
  expect([1, 2].map((count) => t('children', { count }))).toEqual(['1 child', '2 children']);
});

test('a text that the carrier words itself stands in place of the standard one, and is filled in the same way', async () => {
  await loadLanguage('en');
  takeOwnTextsFrom(() => ({ shopping: { countFlights: '{count:Flight|Flights}: {count}' } }));
  const t = textsOf('en', texts);
  expect(t('countFlights', { count: 1 })).toBe('Flight: 1');
  expect(t('children', { count: 2 })).toBe('2 children');
});

test('each rendering of the server has the own texts of its page', () => {
  const pages = [{ shopping: { children: '儿童 {count} 位' } }, undefined];
  takeOwnTextsFrom(() => pages[0]);
  expect(textsOf('zh-CN', texts)('children', { count: 1 })).toBe('儿童 1 位');
  pages.shift();
  expect(textsOf('zh-CN', texts)('children', { count: 1 })).toBe('1 儿童');
});
