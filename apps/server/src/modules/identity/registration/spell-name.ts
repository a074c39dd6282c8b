import { createRequire } from 'node:module';
import { fullName, isSameName, normaliseName } from '@haidai/domain/booking';

const require = createRequire(import.meta.url);

/** Loads the dictionary with its first use, because it takes 14 MB. */
const loadPinyin = (): typeof import('pinyin-pro') => require('pinyin-pro');

/**
 * Spells a name in pinyin as on a ticket: LI QINGHE, LYU NA. Surnames get their reading as a surname (单 SHAN, 仇 QIU).
 */
export function spellName(surnameCn: string, firstnameCn: string): { surnameEn: string; firstnameEn: string } {
  const { surname, firstName } = normaliseName({
    surname: spell(surnameCn, 'surname'),
    firstName: spell(firstnameCn, 'normal'),
  });
  return { surnameEn: surname, firstnameEn: firstName };
}

/** Returns whether a typed name matches: as on the ticket, or a Chinese name in pinyin, as on a boarding pass. */
export function isNameOf(name: { surname: string; firstName: string }, typed: string): boolean {
  const { surnameEn, firstnameEn } = spellName(name.surname, name.firstName);
  return isSameName(typed, fullName(name)) || isSameName(typed, `${surnameEn}${firstnameEn}`);
}

/**
 * Lists the readings of a Chinese character in pinyin capitals without tones, Ü as V: 乐 as LE, YUE, YAO and LAO. A
 * character outside the dictionary has none.
 */
export function listReadings(character: string): string[] {
  return loadPinyin()
    .pinyin(character, { multiple: true, toneType: 'none', type: 'array', v: true })
    .filter((reading) => reading !== character)
    .map((reading) => reading.toUpperCase());
}

function spell(name: string, mode: 'surname' | 'normal'): string {
  return loadPinyin().pinyin(name.replaceAll('·', ''), { mode, toneType: 'none', type: 'array' }).join('');
}
