import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const sheet = readFileSync(new URL('./colours.css', import.meta.url), 'utf8');
const values = new Map(
  Array.from(sheet.matchAll(/(--[\w-]+): ([^;]+);/g), ([, name = '', value = '']) => [name, value]),
);

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Returns the colour of a role in a theme, as `#rrggbb`. */
function colourOf(name: string, theme: Theme): string {
  const value = values.get(name) ?? '';
  const [, light, dark] = /^light-dark\(([^,]+), ([^,]+)\)$/.exec(value) ?? ['', value, value];
  const chosen = (theme === 'light' ? light : dark) ?? '';
  const other = /^var\((--[\w-]+)\)$/.exec(chosen)?.[1];
  return other ? colourOf(other, theme) : chosen;
}

/** The relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const pages = ['bg-page', 'bg-surface'];
const grounds = [...pages, 'bg-sunken', 'bg-selected', 'bg-raised'];
const tones = ['success', 'info', 'warning', 'error', 'scarce', 'points'];

/** The roles of texts with the grounds that they stand on. */
const texts: readonly (readonly [texts: readonly string[], grounds: readonly string[]])[] = [
  [['text-primary', 'text-secondary'], grounds],
  [['text-tertiary', 'text-link', 'price', 'price-lowest', 'brand', ...tones], pages],
  ...tones.map((tone) => [[tone], [`${tone}-bg`]] as const),
  [['success-text'], ['success-bg']],
  [['info-text'], ['info-bg']],
  [['error-text'], ['error-bg', 'bg-field-error']],
  [['text-placeholder'], ['bg-surface']],
  [['brand'], ['brand-soft']],
  [['text-inverse'], ['brand-fill', 'action-secondary', 'action-secondary-hover', 'bg-inverse-hover']],
  [
    ['text-inverse', 'text-inverse-soft', 'text-inverse-muted', 'accent-on-inverse'],
    ['bg-inverse', 'bg-footer'],
  ],
  [['action-primary-text'], ['action-primary', 'action-primary-hover']],
  [['text-on-tone'], ['success', 'info', 'points']],
  [['text-on-art', 'text-on-art-soft'], ['bg-art']],
  [['test-banner-text'], ['test-banner', 'test-banner-stripe']],
  [['ink'], ['paper']],
];

/** The roles of controls and of lines that carry a meaning. */
const lines = [[['border-control', 'border-selected', 'focus-ring', 'brand-accent', 'disc'], pages]] as const;

function listWeak(pairs: typeof texts, theme: Theme, least: number): string[] {
  return pairs.flatMap(([fronts, backs]) =>
    fronts.flatMap((front) =>
      backs
        .map((back) => ({
          back,
          ratio: contrast(colourOf(`--color-${front}`, theme), colourOf(`--color-${back}`, theme)),
        }))
        .filter(({ ratio }) => !(ratio >= least))
        .map(({ back, ratio }) => `${front} on ${back}: ${ratio.toFixed(2)}`),
    ),
  );
}

describe.each(themes)('in the %s theme', (theme) => {
  test('texts have a contrast of 4.5 to 1', () => {
    expect(listWeak(texts, theme, 4.5)).toEqual([]);
  });

  test('controls and lines have a contrast of 3 to 1', () => {
    expect(listWeak(lines, theme, 3)).toEqual([]);
  });
});

test('grey on grey is reported', () => {
  expect(listWeak([[['text-disabled'], ['bg-surface']]], 'light', 4.5)).toEqual(['text-disabled on bg-surface: 2.83']);
});

test('every role of a colour has a value for dark pages, except the roles that are the same in both', () => {
  const same = [...values].filter(([name, value]) => name.startsWith('--color-') && !value.startsWith('light-dark('));
  expect(same.map(([name]) => name)).toEqual([
    '--color-text-inverse',
    '--color-action-primary-text',
    '--color-text-inverse-soft',
    '--color-accent-on-inverse',
    '--color-plate-on-art',
    '--color-tag-on-art',
    '--color-stripe-on-bar',
    '--color-paper',
    '--color-ink',
  ]);
});

test('the filter of the drawings can stand behind another filter', () => {
  const filters = Array.from(sheet.matchAll(/--scene-filter: ([^;]+);/g), ([, value]) => value);
  // A list of filters with `none` is invalid, so a picture of an ended sale would stay in colour.
  expect(filters).not.toContain('none');
});
