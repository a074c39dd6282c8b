/**
 * The colours of the pages, and what a carrier changes about them. The colours stand in one style sheet: pigments, and
 * roles that use them. A theme gives some of both other values:
 *
 *   checkTheme(sheet, theme)     ['The theme names no known colour: color-brnad']
 *   changedRoles(sheet, theme)   [{ name: 'color-brand', light: '#5b1a2a', dark: '#f0b7c2' }]
 */
export { checkTheme } from './check-theme.ts';
export { readColour } from './colour.ts';
export { listWeakPairs, type ThemeSide } from './contrast.ts';
export { type ChangedRole, type Colours, changedRoles, readColours, roleColours, type Theme } from './roles.ts';
export { writeThemeSheet } from './theme-sheet.ts';
