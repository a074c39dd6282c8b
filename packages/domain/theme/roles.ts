import { readColour } from './colour.ts';

/** A carrier's colours. The names are those of the style sheet without `--`, and without `pigment-` for a pigment. */
export interface Theme {
  readonly pigments?: Readonly<Record<string, string>>;
  /** The roles on light pages. */
  readonly light?: Readonly<Record<string, string>>;
  /** The roles on dark pages. */
  readonly dark?: Readonly<Record<string, string>>;
}

export type ThemeSide = 'light' | 'dark';

/** The values of the style sheet by their names without `--`. */
export type Colours = ReadonlyMap<string, string>;

/** Reads the declarations of a style sheet. */
export function readColours(sheet: string): Colours {
  return new Map(Array.from(sheet.matchAll(/--([\w-]+): ([^;]+);/g), ([, name = '', value = '']) => [name, value]));
}

/** A role and its colours in both themes. */
export interface ChangedRole {
  readonly name: string;
  readonly light: string;
  readonly dark: string;
}

/** Returns the colours of a role, with those of the theme. */
export function roleColours(colours: Colours, name: string, theme: Theme = {}): ChangedRole {
  const value = colours.get(name) ?? '';
  return {
    name,
    light: theme.light?.[name] ?? colourOn('light', colours, value, theme),
    dark: theme.dark?.[name] ?? colourOn('dark', colours, value, theme),
  };
}

/** Lists the roles whose colour the theme changes, in the order of the style sheet. */
export function changedRoles(sheet: string, theme: Theme): ChangedRole[] {
  const colours = readColours(sheet);
  return [...colours.keys()]
    .filter((name) => name.startsWith('color-'))
    .map((name) => ({ before: roleColours(colours, name), after: roleColours(colours, name, theme) }))
    .filter(({ before, after }) => before.light !== after.light || before.dark !== after.dark)
    .map(({ after }) => after);
}

/**
 * Returns the colour of one value on light or on dark pages: a pair `light-dark(…, …)`, a pigment, a tint, or a plain
 * colour. A tint is a pigment or a role with its own opacity: `rgb(from var(--color-bg-page) r g b / 0.88)`.
 */
export function colourOn(side: ThemeSide, colours: Colours, value: string, theme: Theme = {}): string {
  const [, light = value, dark = value] = /^light-dark\(\s*([^,]+),\s*([^,]+?)\s*\)$/.exec(value) ?? [];
  const own = side === 'light' ? light : dark;
  const pigment = /^var\(--pigment-([\w-]+)\)$/.exec(own)?.[1];
  if (pigment !== undefined) return pigmentOf(colours, pigment, theme) ?? own;
  const [, name, opacity] = /^rgb\(from var\(--([\w-]+)\) r g b \/ ([\d.]+)\)$/.exec(own) ?? [];
  if (name === undefined) return own;
  const source = name.startsWith('pigment-')
    ? pigmentOf(colours, name.slice('pigment-'.length), theme)
    : roleColours(colours, name, theme)[side];
  return `rgb(${readColour(source ?? '')?.channels.join(' ')} / ${opacity})`;
}

function pigmentOf(colours: Colours, name: string, { pigments }: Theme): string | undefined {
  return pigments?.[name] ?? colours.get(`pigment-${name}`);
}
