/** A carrier's colours. The names are those of the style sheet without `--`, and without `pigment-` for a pigment. */
export interface Theme {
  readonly pigments?: Readonly<Record<string, string>>;
  /** The roles on light pages. */
  readonly light?: Readonly<Record<string, string>>;
  /** The roles on dark pages. */
  readonly dark?: Readonly<Record<string, string>>;
}

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
  const [, light = value, dark = value] = /^light-dark\(([^,]+), ([^,]+)\)$/.exec(value) ?? [];
  return {
    name,
    light: theme.light?.[name] ?? pigmentOf(colours, light, theme),
    dark: theme.dark?.[name] ?? pigmentOf(colours, dark, theme),
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

/** Returns the colour of a pigment, or the value itself if it is no pigment. */
function pigmentOf(colours: Colours, value: string, { pigments }: Theme): string {
  const pigment = /^var\(--pigment-([\w-]+)\)$/.exec(value)?.[1];
  if (pigment === undefined) return value;
  return pigments?.[pigment] ?? colours.get(`pigment-${pigment}`) ?? value;
}
