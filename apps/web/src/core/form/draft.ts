import { type Param, text } from '../address/search-params.ts';

type Fields = Readonly<Record<string, Param<unknown>>>;

/** The values of a form with the given fields. */
export type DraftOf<F extends Fields> = { [Name in keyof F]: ReturnType<F[Name]> };

/** Reads a line of text as typed. '' for no input, or for an invalid value of an older version of the page. */
export const typedText = text(Number.POSITIVE_INFINITY);

/**
 * Reads the values of a form from a stored form, or from a record that has fields of the same names. An invalid or
 * missing value counts as not entered. An empty object gives an empty form.
 */
export function readDraft<F extends Fields>(fields: F, stored: unknown): DraftOf<F> {
  const given: Record<string, unknown> = Object(stored);
  return Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read(given[name])])) as DraftOf<F>;
}
