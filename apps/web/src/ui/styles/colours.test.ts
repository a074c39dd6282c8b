import { readFileSync } from 'node:fs';
import { checkTheme, listWeakPairs, readColours, writeTints } from '@haidai/domain/theme';
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
  const same = [...values].filter(
    ([name, value]) => name.startsWith('color-') && !/^light-dark\(|var\(--color-/.test(value),
  );
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

test('every gradient and every shadow is a tint of a pigment or a role, so a theme changes it', () => {
  const shades = [...values].filter(([name]) => /^shad(?:e|ow)-/.test(name));
  // A shadow on a dark page is black in every theme.
  const plain = shades.filter(([, value]) => /#|rgb\((?!from |0 0 0 )/.test(value));
  expect(plain.map(([name]) => name)).toEqual([]);
  expect(shades.length).toBeGreaterThan(10);
  expect(writeTints(sheet)).not.toMatch(/undefined|rgb\(from/);
});

test('the filter of the drawings can stand behind another filter', () => {
  const filters = Array.from(sheet.matchAll(/--scene-filter: ([^;]+);/g), ([, value]) => value);
  // A list of filters with `none` is invalid, so a picture of an ended sale would stay in colour.
  expect(filters).not.toContain('none');
});
