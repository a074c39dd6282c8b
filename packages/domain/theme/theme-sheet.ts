import { type Colours, changedRoles, colourOn, readColours, type Theme } from './roles.ts';

type Either = (light: string, dark: string) => string;

/** Finds the colours of a gradient or a shadow that depend on the theme: pairs and tints. */
const part = /light-dark\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|rgb\(from var\(--[\w-]+\) r g b \/ [\d.]+\)/g;

/**
 * Writes the style sheet of a theme: the roles, gradients and shadows that it changes, and nothing else. It wins over
 * the sheet of the pages in any order, because it names the root element twice.
 * @param sheet the style sheet with the pigments and the roles
 * @param names the names of properties in the sheet of the pages, such as `--2a` for `--color-brand`
 */
export function writeThemeSheet(sheet: string, theme: Theme, names: Readonly<Record<string, string>> = {}): string {
  // The build replaces light-dark() by two properties for browsers that lack it. One of them is always empty.
  const [whenLight, whenDark] = [names['--lightningcss-light'], names['--lightningcss-dark']];
  const either: Either = (light, dark) => {
    if (light === dark) return light;
    return whenLight && whenDark
      ? `var(${whenLight},${light})var(${whenDark},${dark})`
      : `light-dark(${light},${dark})`;
  };
  const roles = changedRoles(sheet, theme).map(({ name, light, dark }) => ({ name, value: either(light, dark) }));
  const lines = [...roles, ...changedShades(sheet, theme, either)].map(
    ({ name, value }) => `${names[`--${name}`] ?? `--${name}`}:${value}`,
  );
  return `:root:root{${lines.join(';')}}\n`;
}

/** Writes the tints of the style sheet as plain colours, for browsers without `rgb(from …)`. */
export function writeTints(sheet: string): string {
  const colours = readColours(sheet);
  const either: Either = (light, dark) => (light === dark ? light : `light-dark(${light}, ${dark})`);
  return sheet.replace(part, (found) => (found.includes('rgb(from ') ? resolve(colours, found, {}, either) : found));
}

/** Lists the gradients and shadows whose colours the theme changes. */
function changedShades(sheet: string, theme: Theme, either: Either): { name: string; value: string }[] {
  const colours = readColours(sheet);
  return [...colours]
    .filter(([name]) => /^shad(?:e|ow)-/.test(name))
    .map(([name, value]) => {
      const [before, after] = [{}, theme].map((each) =>
        value.replace(part, (found) => resolve(colours, found, each, either)),
      );
      return { name, before, value: after ?? '' };
    })
    .filter(({ before, value }) => before !== value)
    .map(({ name, value }) => ({ name, value: value.replaceAll(/\s+/g, ' ') }));
}

function resolve(colours: Colours, value: string, theme: Theme, either: Either): string {
  return either(colourOn('light', colours, value, theme), colourOn('dark', colours, value, theme));
}
