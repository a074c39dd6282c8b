import { changedRoles, type Theme } from './roles.ts';

/**
 * Writes the style sheet of a theme: the roles that it changes, and nothing else. It wins over the sheet of the pages in
 * any order, because it names the root element twice.
 * @param sheet the style sheet with the pigments and the roles
 * @param names the names of properties in the sheet of the pages, such as `--2a` for `--color-brand`
 */
export function writeThemeSheet(sheet: string, theme: Theme, names: Readonly<Record<string, string>> = {}): string {
  // The build replaces light-dark() by two properties for browsers that lack it. One of them is always empty.
  const [whenLight, whenDark] = [names['--lightningcss-light'], names['--lightningcss-dark']];
  const either = (light: string, dark: string) =>
    whenLight && whenDark ? `var(${whenLight},${light})var(${whenDark},${dark})` : `light-dark(${light},${dark})`;
  const lines = changedRoles(sheet, theme).map(({ name, light, dark }) => {
    const property = names[`--${name}`] ?? `--${name}`;
    return `${property}:${light === dark ? light : either(light, dark)}`;
  });
  return `:root:root{${lines.join(';')}}\n`;
}
