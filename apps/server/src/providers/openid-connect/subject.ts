/**
 * Returns the issuer and the number of a person there. Only they identify the person. Throws if the claim is no
 * identifier.
 */
export function subjectOf(issuer: string, { sub }: Readonly<Record<string, unknown>>): string {
  if (typeof sub !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(sub)) throw new Error('The claim sub is no identifier');
  return `${issuer} ${sub}`;
}

/** The longest text of a claim that the site shows, in characters. */
const longest = 60;

/** Returns the text of a claim without characters that a page, a log or the database cannot show, and not too long. */
export function textOf(claims: Readonly<Record<string, unknown>>, name: string): string {
  const value = claims[name];
  if (typeof value !== 'string') return '';
  const shown = value
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  return Array.from(shown).slice(0, longest).join('').trim();
}
