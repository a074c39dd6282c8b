import { readColour } from './colour.ts';
import { listWeakPairs } from './contrast.ts';
import { type Colours, readColours, type Theme } from './roles.ts';

const parts = ['pigments', 'light', 'dark'] as const;

/**
 * Lists the errors of a theme: unknown parts and names, values that are no colours, and pairs of roles with too little
 * contrast. The last are checked only if there is no other error.
 * @param sheet the style sheet with the pigments and the roles
 */
export function checkTheme(sheet: string, theme: unknown): string[] {
  if (!isRecord(theme)) return ['The theme is no object'];
  const colours = readColours(sheet);
  const errors = Object.entries(theme).flatMap(([part, values]) => checkPart(colours, part, values));
  if (errors.length > 0) return errors;
  return (['light', 'dark'] as const).flatMap((side) =>
    listWeakPairs(colours, side, theme as Theme).map((pair) => `Too little contrast on ${side} pages: ${pair}`),
  );
}

function checkPart(colours: Colours, part: string, values: unknown): string[] {
  const known = parts.find((each) => each === part);
  if (!known) return [`The theme has an unknown part: ${part}`];
  if (!isRecord(values)) return [`The part ${part} of the theme is no object`];
  return Object.entries(values).flatMap(([name, value]) => [
    ...(isName(colours, known, name) ? [] : [`${part} names no colour of the pages: ${name}`]),
    ...(typeof value === 'string' && readColour(value) ? [] : [`${part}.${name} is no colour: ${String(value)}`]),
  ]);
}

function isName(colours: Colours, part: (typeof parts)[number], name: string): boolean {
  return part === 'pigments' ? colours.has(`pigment-${name}`) : name.startsWith('color-') && colours.has(name);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
