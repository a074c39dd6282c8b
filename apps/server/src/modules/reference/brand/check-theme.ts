import { readFileSync } from 'node:fs';
import { checkTheme as checkThemeOf, readColours, roleColours, type Theme } from '@haidai/domain/theme';

/** The style sheet with the pigments and the roles of the pages. */
const sheet = readFileSync(new URL('../../../../../web/src/ui/styles/colours.css', import.meta.url), 'utf8');
const colours = readColours(sheet);

/** Returns a role's colour on light pages, with that of the theme. */
export function lightColour(role: string, theme: Theme): string {
  return roleColours(colours, role, theme).light;
}

/** Lists the errors of the file `theme.json`: unknown names, values that are no colours, and too little contrast. */
export function checkTheme(theme: unknown): string[] {
  return checkThemeOf(sheet, theme);
}

/** The colours that stand outside the style sheets of the pages. */
export interface OutsideColours {
  /** The bars of the browser around a light and around a dark page. */
  readonly bars: { readonly light: string; readonly dark: string };
  /** The first screen of the installed site. */
  readonly firstScreen: string;
}

/** Returns the colours that stand outside the style sheets, with those of the theme. */
export function outsideColours(theme: Theme): OutsideColours {
  const page = roleColours(colours, 'color-bg-page', theme);
  return {
    bars: { light: roleColours(colours, 'color-brand', theme).light, dark: page.dark },
    firstScreen: page.light,
  };
}
