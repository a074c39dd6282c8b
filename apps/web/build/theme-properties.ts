/** A rule for the root element, such as `:root{…}` or `:root[data-elder]{…}`. */
const rootRule = /:root[^{}]*\{([^}]*)\}/g;
const property = /--[a-z][\w-]*/g;
const pigment = /(--pigment-[\w-]+):([^;}]+);?/g;

/**
 * Writes the pigments into the roles that use them, and drops their declarations. Only
 * roles use a pigment.
 * @param theme the sheet that declares the theme on the root element
 */
export function inlinePigments(theme: string): string {
  const values = new Map([...theme.matchAll(pigment)].map(([, name = '', value = '']) => [name, value]));
  return theme
    .replaceAll(pigment, '')
    .replaceAll(/var\((--pigment-[\w-]+)\)/g, (use, name: string) => values.get(name) ?? use);
}

/**
 * Returns short names for the custom properties of the theme: `--2a` for `--color-text-secondary`. Every sheet repeats
 * these names, and they are a tenth of its compressed size. Only style sheets use them (`test/styles.test.ts`). The
 * properties of single components keep their names, because markup sets some of them.
 * @param theme the sheet that declares the theme on the root element
 */
export function shortNames(theme: string): ReadonlyMap<string, string> {
  const declared = [...theme.matchAll(rootRule)].flatMap(([, body = '']) =>
    body.split(';').map((line) => line.slice(0, line.indexOf(':')).trim()),
  );
  const names = new Set(declared.filter((name) => name.startsWith('--')));
  return new Map([...names].map((name, index) => [name, `--${index.toString(36)}`]));
}

/** Writes the short names into a sheet. */
export function shortenNames(sheet: string, names: ReadonlyMap<string, string>): string {
  return sheet.replaceAll(property, (name) => names.get(name) ?? name);
}
