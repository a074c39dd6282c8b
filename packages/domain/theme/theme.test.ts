import { describe, expect, test } from 'vitest';
import { changedRoles, checkTheme, listWeakPairs, readColours, writeThemeSheet, writeTints } from './index.ts';

const sheet = `:root {
  --pigment-dai: #143f4b;
  --pigment-mist: #ffffff;
  --color-text-disabled: light-dark(#8a9da1, #62797f);
  --color-brand: light-dark(var(--pigment-dai), #a9d3d9); /* the logo */
  --color-brand-soft: light-dark(#dfeced, #17383f);
  --color-veil: rgb(11 33 41 / 0.78);
  --shade: linear-gradient(90deg, rgb(11 33 41 / 0.76), rgb(11 33 41 / 0));
}`;

describe('changed roles', () => {
  test('are the roles that a theme names, and the roles of its pigments', () => {
    const theme = { pigments: { dai: '#5b1a2a' }, dark: { 'color-veil': '#000' } };
    expect(changedRoles(sheet, theme)).toEqual([
      { name: 'color-brand', light: '#5b1a2a', dark: '#a9d3d9' },
      { name: 'color-veil', light: 'rgb(11 33 41 / 0.78)', dark: '#000' },
    ]);
  });

  test('are none for the colours of the sheet', () => {
    expect(changedRoles(sheet, { pigments: { dai: '#143f4b' }, light: { 'color-brand-soft': '#dfeced' } })).toEqual([]);
  });
});

test('the sheet of a theme declares the changed roles only, by the names of the build', () => {
  const theme = { pigments: { dai: '#5b1a2a' }, light: { 'color-veil': '#000' }, dark: { 'color-veil': '#000' } };
  expect(writeThemeSheet(sheet, theme, { '--color-brand': '--2a' })).toBe(
    ':root:root{--2a:light-dark(#5b1a2a,#a9d3d9);--color-veil:#000}\n',
  );
  const lowered = { '--lightningcss-light': '--0', '--lightningcss-dark': '--1', '--color-brand': '--2a' };
  expect(writeThemeSheet(sheet, { pigments: { dai: '#5b1a2a' } }, lowered)).toBe(
    ':root:root{--2a:var(--0,#5b1a2a)var(--1,#a9d3d9)}\n',
  );
});

describe('gradients, shadows and see-through roles', () => {
  const tinted = `:root {
  --pigment-dai: #143f4b;
  --color-bg-page: light-dark(#f5f8f8, #081920);
  --color-bg-loading: rgb(from var(--color-bg-page) r g b / 0.88);
  --shade-poster: linear-gradient(
    rgb(from var(--pigment-dai) r g b / 0.5),
    light-dark(rgb(from var(--pigment-dai) r g b / 0), rgb(from var(--color-bg-page) r g b / 0)) 46%
  );
  --shadow-card: 0 1px 0 light-dark(rgb(from var(--pigment-dai) r g b / 0.05), transparent);
  --shadow-knob: 0 4px 12px rgb(0 0 0 / 0.4);
}`;

  test('have the colours of their pigments and roles, without a theme as with one', () => {
    expect(writeTints(tinted)).toBe(`:root {
  --pigment-dai: #143f4b;
  --color-bg-page: light-dark(#f5f8f8, #081920);
  --color-bg-loading: light-dark(rgb(245 248 248 / 0.88), rgb(8 25 32 / 0.88));
  --shade-poster: linear-gradient(
    rgb(20 63 75 / 0.5),
    light-dark(rgb(20 63 75 / 0), rgb(8 25 32 / 0)) 46%
  );
  --shadow-card: 0 1px 0 light-dark(rgb(20 63 75 / 0.05), transparent);
  --shadow-knob: 0 4px 12px rgb(0 0 0 / 0.4);
}`);
  });

  test('follow a pigment and a role that the theme changes', () => {
    expect(writeThemeSheet(tinted, { pigments: { dai: '#5b1a2a' } })).toBe(
      ':root:root{--shade-poster:linear-gradient( rgb(91 26 42 / 0.5), light-dark(rgb(91 26 42 / 0),rgb(8 25 32 / 0)) 46% );' +
        '--shadow-card:0 1px 0 light-dark(rgb(91 26 42 / 0.05),transparent)}\n',
    );
    expect(writeThemeSheet(tinted, { dark: { 'color-bg-page': '#1a0a0f' } })).toBe(
      ':root:root{--color-bg-page:light-dark(#f5f8f8,#1a0a0f);' +
        '--color-bg-loading:light-dark(rgb(245 248 248 / 0.88),rgb(26 10 15 / 0.88));' +
        '--shade-poster:linear-gradient( rgb(20 63 75 / 0.5), light-dark(rgb(20 63 75 / 0),rgb(26 10 15 / 0)) 46% )}\n',
    );
  });
});

describe('a theme is refused', () => {
  test.each([
    [[], 'The theme is no object'],
    [{ fonts: {} }, 'The theme has an unknown part: fonts'],
    [{ light: '#fff' }, 'The part light of the theme is no object'],
    [{ pigments: { 'color-brand': '#fff' } }, 'pigments names no colour of the pages: color-brand'],
    [{ light: { shade: '#fff' } }, 'light names no colour of the pages: shade'],
    [{ dark: { 'pigment-dai': '#fff' } }, 'dark names no colour of the pages: pigment-dai'],
    [{ light: { 'color-brand': 'red;}body{display:none' } }, 'light.color-brand is no colour: red;}body{display:none'],
    [{ light: { 'color-brand': 'rgb(300 0 0)' } }, 'light.color-brand is no colour: rgb(300 0 0)'],
    [{ light: { 'color-brand': 'var(--color-veil)' } }, 'light.color-brand is no colour: var(--color-veil)'],
    [{ light: { 'color-brand': 7 } }, 'light.color-brand is no colour: 7'],
  ])('%j: %s', (theme, error) => {
    expect(checkTheme(sheet, theme)).toEqual([error]);
  });

  test('if a text is hard to read on its ground, on the side of that theme', () => {
    const weak = (theme: object, side: 'light' | 'dark') =>
      listWeakPairs(readColours(sheet), side, theme).filter((pair) => pair.startsWith('brand on brand-soft'));
    expect(weak({}, 'light')).toEqual([]);
    expect(weak({ light: { 'color-brand': '#93bec4' } }, 'light')).toEqual(['brand on brand-soft: 1.67, not 4.5']);
    expect(weak({ light: { 'color-brand': '#93bec4' } }, 'dark')).toEqual([]);
    expect(weak({ pigments: { dai: 'rgb(20 63 75 / 0.9)' } }, 'light')).toEqual(['brand on brand-soft: NaN, not 4.5']);
  });
});
