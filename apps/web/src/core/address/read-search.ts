import { defaultParseSearch } from '@tanstack/react-router';

/** 'readSearch removes null characters and lone surrogates' */
export function readSearch(text: string): Record<string, unknown> {
  return clean(defaultParseSearch(text)) as Record<string, unknown>;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/[\0\p{Surrogate}]/gu, '');
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, clean(part)]));
}
