import { readFileSync } from 'node:fs';
import { checkTheme, listWeakPairs, readColours } from '@haidai/domain/theme';
import { expect, test } from 'vitest';

const sheet = readFileSync(new URL('./colours.css', import.meta.url), 'utf8');
const values = readColours(sheet);

test.each(['light', 'dark'] as const)('in the %s theme, texts and lines have the contrast of WCAG 2.2', (theme) => {
  expect(listWeakPairs(values, theme)).toEqual([]);
});

test('a theme with grey on grey is reported', () => {
  expect(checkTheme(sheet, { light: { 'color-text-placeholder': '#8a9da1' } })).toEqual([
    'Too little contrast on light pages: text-placeholder on bg-surface: 2.83, not 4.5',
  ]);
});

test('every role of a colour has a value for dark pages, except the roles that are the same in both', () => {
  const same = [...values].filter(([name, value]) => name.startsWith('color-') && !value.startsWith('light-dark('));
  expect(same.map(([name]) => name)).toEqual([
    'color-text-inverse',
    'color-action-primary-text',
    'color-text-inverse-soft',
    'color-accent-on-inverse',
    'color-plate-on-art',
    'color-tag-on-art',
    'color-stripe-on-bar',
    'color-paper',
    'color-ink',
  ]);
});

test('the filter of the drawings can stand behind another filter', () => {
  const filters = Array.from(sheet.matchAll(/--scene-filter: ([^;]+);/g), ([, value]) => value);
  // A list of filters with `none` is invalid, so a picture of an ended sale would stay in colour.
  expect(filters).not.toContain('none');
});
