/** A name as a document shows it: in Chinese, or as SURNAME and GIVEN in Latin capitals. */
export interface Name {
  surname: string;
  firstName: string;
}

export type NameForm = 'chinese' | 'latin';

/** The shortest and longest whole name, in code points (characters as a reader counts them). */
export const nameLengths = { chinese: { least: 2, most: 20 }, latin: { least: 2, most: 28 } } as const;

/**
 * A Chinese name, with the middle dot of minorities' names. If no font has a character, it and all characters after it
 * are written in pinyin capitals. `Han` includes the extension blocks, so rare characters also match.
 */
const chinese = /^\p{Script=Han}+(·\p{Script=Han}+)*[A-Z]*$/u;
const latin = /^[A-Z]+( [A-Z]+)*$/;

/**
 * Trims a name, makes every dot a middle dot, and writes Latin names as on a ticket: capitals, Ü as YU, O'BRIEN as
 * OBRIEN.
 */
export function normaliseName(name: Name): Name {
  return { surname: normalisePart(name.surname), firstName: normalisePart(name.firstName) };
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

function normalisePart(part: string): string {
  const plain = part.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
  if (/\p{Script=Han}/u.test(plain))
    return plain
      .replaceAll(/[.．•‧・∙]/g, '·')
      .replaceAll(' ', '')
      .toUpperCase();
  return plain
    .toUpperCase()
    .replaceAll('Ü', 'YU')
    .replaceAll(/['’`]/g, '')
    .replaceAll('-', ' ')
    .replaceAll(/[.．]/g, '·');
}

/** Returns whether two spellings are one name: ZHANG/SAN, Zhang San and zhang san are the same. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

/** Returns the key that all spellings of one name share. `isSameName` compares it. */
export function nameKey(name: string): string {
  return normaliseName({ surname: name, firstName: '' }).surname.replaceAll(/[\s/]/g, '');
}
