/** A rule for the root element, such as `:root{…}` or `:root[data-elder]{…}`. */
const rootRule = /:root[^{}]*\{([^}]*)\}/g;
const property = /--[a-z][\w-]*/g;
const pigment = /(--pigment-[\w-]+):([^;}]+);?/g;

/**
 * Writes the pigments into the roles that use them, and drops their declarations. A theme never changes a pigment, and
 * only roles use one.
 * @param theme the sheet that declares the theme on the root element
 */
export function inlinePigments(theme: string): string {
  const values = new Map([...theme.matchAll(pigment)].map(([, name = '', value = '']) => [name, value]));
  return theme
    .replaceAll(pigment, '')
    .replaceAll(/var\((--pigment-[\w-]+)\)/g, (use, name: string) => values.get(name) ?? use);
}

/**
 * Returns a function that gives the custom properties of the theme short names: `--color-text-secondary` becomes `--2a`.
 * Every sheet repeats these names, and they are a tenth of its compressed size. Only style sheets use them
 * (`test/styles.test.ts`). The properties of single components keep their names, because markup sets some of them.
 * @param theme the sheet that declares the theme on the root element
 */
export function shortenNames(theme: string): (sheet: string) => string {
  const declared = [...theme.matchAll(rootRule)].flatMap(([, body = '']) =>
    body.split(';').map((line) => line.slice(0, line.indexOf(':')).trim()),
  );
  const names = new Set(declared.filter((name) => name.startsWith('--')));
  const short = new Map([...names].map((name, index) => [name, `--${index.toString(36)}`]));
  return (sheet) => sheet.replaceAll(property, (name) => short.get(name) ?? name);
}
