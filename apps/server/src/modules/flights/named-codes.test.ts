import { fileURLToPath } from 'node:url';
import { parsePatterns } from '@haidai/domain/flights';
import { airlineName } from '@haidai/domain/shopping';
import { expect, it } from 'vitest';
import { loadFareTables, loadPlaces } from '../reference/index.ts';
import { readPatterns } from './index.ts';

/** The data of the carrier must use the codes that the specification lists under its reference data. */
const dataDir = fileURLToPath(new URL('../../../../../carriers/haidai', import.meta.url));
const meals = ['B', 'D', 'H', 'M', 'O', 'S'];

it('the meal codes are B, D, H, O, S and M; every code is in use and no other code is accepted', () => {
  const { patterns, problems } = readPatterns(dataDir);
  expect(problems).toEqual([]);
  const served = new Set(patterns.flatMap(({ legs }) => legs.map(({ meal }) => meal)));
  expect([...served].filter((meal) => meal !== '').toSorted()).toEqual(meals);
  const withMeal = (code: string) =>
    parsePatterns(`HD1 | 2026-12-01..2026-12-31 | 1234567 | TAO 0735 - TFU 1025 | 738 | ${code} | -`, 'w.txt');
  for (const code of meals) expect(withMeal(code).patterns[0]?.legs[0]?.meal).toBe(code);
  for (const code of ['X', 'b', 'BD']) expect(withMeal(code).problems, code).toHaveLength(1);
});

it('airlines have a name in both languages; an unknown airline is named by its code', () => {
  const { display } = loadFareTables(dataDir, loadPlaces(dataDir));
  expect(airlineName(display, 'HD')).toEqual({ zh: '海岱航空', en: 'Haidai Air' });
  expect(airlineName(display, 'SC')).toEqual({ zh: '山东航空', en: 'Shandong Airlines' });
  expect(airlineName(display, '9X')).toEqual({ zh: '9X', en: '9X' });
  for (const [code, { name }] of display.airlines) {
    expect([code, /\p{Script=Han}/u.test(name.zh), /^[A-Z][\w ]+$/.test(name.en)]).toEqual([code, true, true]);
  }
});
