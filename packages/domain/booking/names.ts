import { spellLatin } from './latin-names.ts';

/** A name as a document shows it: in Chinese, or as SURNAME and GIVEN in Latin capitals. */
export interface Name {
  surname: string;
  firstName: string;
}

export type NameForm = 'chinese' | 'latin';

/**
 * The shortest and longest whole name, in code points (characters as a reader counts them). A ticket has 49 characters
 * for a Latin name, of which one is the slash. Every name in the machine-readable zone of a passport fits.
 */
export const nameLengths = { chinese: { least: 2, most: 20 }, latin: { least: 2, most: 48 } } as const;

/** The given name on the ticket of a person whose passport shows only one name: first name unknown. */
export const noGivenName = 'FNU';

/**
 * A Chinese name, with the middle dot of minorities' names. If no font has a character, it and all characters after it
 * are written in pinyin capitals. `Han` includes the extension blocks, so rare characters also match.
 */
const chinese = /^\p{Script=Han}+(·\p{Script=Han}+)*[A-Z]*$/u;
const latin = /^[A-Z]+( [A-Z]+)*$/;

/**
 * Trims a name, makes every dot of a Chinese name a middle dot, and writes Latin names as on a ticket: in capitals, as
 * the machine-readable zone of a passport has them (`spellLatin`). Ü is YU for a Chinese national, and UE for others.
 */
export function normaliseName(name: Name, nationality = 'CN'): Name {
  return {
    surname: normalisePart(name.surname, nationality),
    firstName: normalisePart(name.firstName, nationality),
  };
}

export function isName(name: Name, form: NameForm): boolean {
  const { surname, firstName } = name;
  const { least, most } = nameLengths[form];
  const letters = [...`${surname}${firstName}`.replaceAll('·', '')].length;
  if (letters < least || letters > most) return false;
  return form === 'chinese' ? chinese.test(surname + firstName) : latin.test(surname) && latin.test(firstName);
}

/** Returns the name on one line: 李清和, ZHANG/SAN. */
export function fullName(name: Name): string {
  return isLatin(name) ? `${name.surname}/${name.firstName}` : `${name.surname}${name.firstName}`;
}

function isLatin({ surname, firstName }: Name): boolean {
  return latin.test(surname) && latin.test(firstName);
}

function normalisePart(part: string, nationality: string): string {
  const plain = part.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  if (/\p{Script=Han}/u.test(plain))
    return plain
      .replaceAll(/[.．•‧・∙]/g, '·')
      .replaceAll(' ', '')
      .toUpperCase();
  return spellLatin(plain, nationality);
}

/**
 * Returns whether two spellings are one name: ZHANG/SAN, Zhang San and zhang san are the same, and so are Müller
 * and MUELLER. A name alone is the same as the name with `noGivenName`.
 */
export function isSameName(one: string, other: string): boolean {
  const keys = spellings.map((nationality) => nameKey(one, nationality));
  return spellings.some((nationality) => keys.includes(nameKey(other, nationality)));
}

/** Nationalities whose passports write Ü differently. */
const spellings = ['CN', 'DE'];

/** Returns the key that all spellings of one name share. `isSameName` compares it. */
export function nameKey(name: string, nationality = 'CN'): string {
  const key = normalisePart(name, nationality).replaceAll(/[\s/]/g, '');
  return key.length > noGivenName.length && key.endsWith(noGivenName) ? key.slice(0, -noGivenName.length) : key;
}
