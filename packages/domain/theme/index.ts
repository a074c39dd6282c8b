/**
 * The colours of the pages, and what a carrier changes about them. The colours stand in one style sheet: pigments, and
 * roles that use them. A theme gives some of both other values:
 *
 *   checkTheme(sheet, theme)     ['The theme names no known colour: color-brnad']
 *   changedRoles(sheet, theme)   [{ name: 'color-brand', light: '#5b1a2a', dark: '#f0b7c2' }]
 *
 * Gradients and shadows are tints of pigments and roles, so a theme changes them too.
 */
export { checkTheme } from './check-theme.ts';
export { readColour } from './colour.ts';
export { listWeakPairs } from './contrast.ts';
export {
  type ChangedRole,
  type Colours,
  changedRoles,
  readColours,
  roleColours,
  type Theme,
  type ThemeSide,
} from './roles.ts';
export { writeThemeSheet, writeTints } from './theme-sheet.ts';
