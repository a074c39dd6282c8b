import { defaultParseSearch } from '@tanstack/react-router';

/**
 * The search parameters of an address, without characters that nobody types and no call takes: a null, half of a
 * surrogate pair. With them an address that somebody made up would be a page that fails.
 */
export function readSearch(text: string): Record<string, unknown> {
  return clean(defaultParseSearch(text)) as Record<string, unknown>;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/[\0\p{Surrogate}]/gu, '');
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, clean(part)]));
}
