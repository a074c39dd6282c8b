import { isName, type Name } from '../booking/index.ts';
import { countEdits } from './count-edits.ts';
import type { NameCorrectionRules } from './rules.ts';

/**
 * Lists the readings of a Chinese character in pinyin capitals without tones, Ü as YU or V: 乐 as LE and YUE. The server
 * passes the dictionary in.
 */
export type Readings = (character: string) => readonly string[];

/**
 * The difference between two names. `slip`: a typing error by the rules. `unclear`: perhaps a typing error. `other`: more
 * than that.
 */
export type NameChange = 'same' | 'slip' | 'unclear' | 'other';

/** Compares the name on a ticket with the corrected name. Both are in the normal form of `normaliseName`. */
export function compareNames(before: Name, after: Name, rules: NameCorrectionRules, readings: Readings): NameChange {
  if (before.surname === after.surname && before.firstName === after.firstName) return 'same';
  if (plain(before) === plain(after) || plain(swap(before)) === plain(after)) return 'slip';
  const [wasLatin, isLatin] = [isName(before, 'latin'), isName(after, 'latin')];
  if (wasLatin && isLatin) return compareLatin(before, after, rules);
  if (!wasLatin && !isLatin) return compareChinese(before, after, rules, readings);
  return wasLatin ? compareForms(after, before, rules, readings) : compareForms(before, after, rules, readings);
}

const swap = ({ surname, firstName }: Name): Name => ({ surname: firstName, firstName: surname });
const plain = ({ surname, firstName }: Name) => `${surname}${firstName}`.replaceAll(/[ ·]/g, '');
const wordsOf = ({ surname, firstName }: Name) => `${surname} ${firstName}`.split(' ');

/** Writes the Ü of a Chinese name as passports do: LV and NV as LYU and NYU. */
const spellU = (letters: string) => letters.replaceAll(/([LN])V/g, '$1YU');

function compareLatin(before: Name, after: Name, rules: NameCorrectionRules): NameChange {
  const [old, corrected] = [wordsOf(before), wordsOf(after)];
  if (old.toSorted().join(' ') === corrected.toSorted().join(' ')) return 'slip';
  const edits = Math.min(
    countEdits(plain(before), plain(after)),
    countEdits(spellU(plain(before)), spellU(plain(after))),
    countEdits(plain(swap(before)), plain(after)),
  );
  const most = lettersAllowed(Math.max(plain(before).length, plain(after).length), rules);
  if (edits <= most) return 'slip';
  const [fewer, more] = old.length < corrected.length ? [old, corrected] : [corrected, old];
  const isPart = fewer.length < more.length && fewer.every((word) => more.includes(word));
  return isPart || edits <= 2 * most ? 'unclear' : 'other';
}

function lettersAllowed(length: number, { letters }: NameCorrectionRules): number {
  return (letters.find(({ upTo }) => length <= upTo) ?? letters.at(-1))?.most ?? 0;
}

function compareChinese(before: Name, after: Name, rules: NameCorrectionRules, readings: Readings): NameChange {
  const [old, corrected] = [partsOf(plain(before)), partsOf(plain(after))];
  if (soundsOf(old.pinyin, corrected, old.characters.length, readings)) return 'slip';
  if (soundsOf(corrected.pinyin, old, corrected.characters.length, readings)) return 'slip';
  const [was, is] = [listParts(old), listParts(corrected)];
  const wrong = countEdits(was, is);
  // A name of which no character is left can be the name of another person, whatever it sounds like.
  if (wrong > rules.characters || wrong >= Math.max(was.length, is.length)) return 'other';
  const isAlike = was.every((part, index) => soundAlike(part, is[index] ?? '', rules, readings));
  return was.length === is.length && isAlike ? 'slip' : 'unclear';
}

const listParts = ({ characters, pinyin }: Parts) => (pinyin === '' ? characters : [...characters, pinyin]);

interface Parts {
  characters: readonly string[];
  /** The pinyin capitals that stand for a rare character and all characters after it. */
  pinyin: string;
}

function partsOf(name: string): Parts {
  const pinyin = /[A-Z]*$/.exec(name)?.[0] ?? '';
  return { characters: [...name.slice(0, name.length - pinyin.length)], pinyin };
}

/** Returns whether pinyin from a place on stands for the characters that another name has there. */
function soundsOf(pinyin: string, other: Parts, from: number, readings: Readings): boolean {
  const replaced = other.characters.slice(from);
  if (pinyin === '' || other.pinyin !== '' || replaced.length === 0) return false;
  return spellings(replaced, readings).includes(spellU(pinyin));
}

/** Lists the ways to spell characters in pinyin. Names are short, so the list is. */
function spellings(characters: readonly string[], readings: Readings): string[] {
  return characters.reduce<string[]>(
    (starts, character) => starts.flatMap((start) => readings(character).map((sound) => `${start}${spellU(sound)}`)),
    [''],
  );
}

function soundAlike(one: string, other: string, rules: NameCorrectionRules, readings: Readings): boolean {
  if (one === other) return true;
  const sounds = readings(one).map((sound) => keyOf(sound, rules));
  return readings(other).some((sound) => sounds.includes(keyOf(sound, rules)));
}

/** Returns the sound with the parts that count as the same: ZHANG and ZAN share one key. */
function keyOf(sound: string, { alike }: NameCorrectionRules): string {
  return alike.reduce((key, [part, same]) => key.replace(part, same), spellU(sound));
}

/** Compares a Chinese name with a Latin one, by its pinyin. */
function compareForms(chinese: Name, latin: Name, rules: NameCorrectionRules, readings: Readings): NameChange {
  const written = [spellU(plain(latin)), spellU(plain(swap(latin)))];
  const { characters, pinyin } = partsOf(plain(chinese));
  const spelled = spellings(characters, readings).map((start) => `${start}${spellU(pinyin)}`);
  if (spelled.some((each) => written.includes(each))) return 'slip';
  const edits = Math.min(...spelled.map((each) => countEdits(each, written[0] ?? '')));
  return edits <= lettersAllowed(written[0]?.length ?? 0, rules) ? 'unclear' : 'other';
}
