import { ageGroupOn, type DocumentType, documentRules, type PassengerType } from '../booking/index.ts';
import { isMobileCn } from '../formats/index.ts';
import { type IsoDate, isDate } from '../time/index.ts';

/** Surnames of two characters. Without this list, 欧阳海 would be split into 欧 and 阳海. */
const doubleSurnames = new Set(
  (
    '欧阳 太史 端木 上官 司马 东方 独孤 南宫 万俟 闻人 夏侯 诸葛 尉迟 公羊 赫连 澹台 皇甫 宗政 濮阳 公冶 太叔 申屠 公孙 ' +
    '慕容 仲孙 钟离 长孙 宇文 司徒 鲜于 司空 令狐 百里 呼延 东郭 西门 轩辕'
  ).split(' '),
);

const passengerTypesByName: Readonly<Record<string, PassengerType>> = {
  成人: 'A',
  儿童: 'C',
  婴儿: 'B',
  ADULT: 'A',
  CHILD: 'C',
  BABY: 'B',
  INFANT: 'B',
};
const sexesByName: Readonly<Record<string, 'M' | 'F'>> = { 男: 'M', 女: 'F', MALE: 'M', FEMALE: 'F' };
/**
 * The full and the common names of documents. OD and P are left out: another type has the same name, and it is the one
 * that travellers can choose.
 */
const documentTypesByName = new Map<string, DocumentType>([
  ...documentRules.flatMap(({ type, zh, en }): [string, DocumentType][] =>
    type === 'OD' || type === 'P'
      ? []
      : [
          [zh, type],
          [en.toUpperCase(), type],
        ],
  ),
  ['身份证', 'NI'],
  ['身份证号', 'NI'],
  ['回乡证', 'M'],
  ['台胞证', 'I'],
  ['港澳通行证', 'A'],
  ['军官证', 'DD'],
  ['出生证明', 'HV'],
  ['户口簿', 'HV'],
]);
/** The types that a number alone can tell, the most distinct first. */
const recognisableTypes: readonly DocumentType[] = ['NI', 'NIN', 'F', 'PP', 'M', 'A', 'G', 'I', 'DD'];

/** The meaning of one word of a pasted line. */
export type Word =
  | { kind: 'name'; parts: string[] }
  | { kind: 'type'; type: DocumentType }
  | { kind: 'passengerType'; passengerType: PassengerType }
  | { kind: 'sex'; sex: 'M' | 'F' }
  | { kind: 'mobile'; text: string }
  | { kind: 'date'; text: string }
  | { kind: 'number'; text: string };

/** Reads one word of a pasted line. Returns null if it has no known meaning. */
export function readWord(raw: string): Word | null {
  const word = raw.normalize('NFKC').trim();
  const upperCase = word.toUpperCase();
  const type = documentTypesByName.get(upperCase) ?? documentTypesByName.get(word);
  if (type) return { kind: 'type', type };
  const passengerType = passengerTypesByName[upperCase];
  if (passengerType) return { kind: 'passengerType', passengerType };
  const sex = sexesByName[upperCase];
  if (sex) return { kind: 'sex', sex };
  if (isMobileCn(word)) return { kind: 'mobile', text: word };
  const date = readDay(word);
  if (date) return { kind: 'date', text: date };
  if (/\d/.test(word)) return { kind: 'number', text: word };
  if (/^[\p{Script=Han}·.．•‧・∙A-Za-z'’ /-]+$/u.test(word)) return { kind: 'name', parts: splitName(word) };
  return null;
}

/** Reads 1990-03-07, 1990/3/7, 1990年3月7日 or 19900307. Returns null if the word is no day. */
function readDay(word: string): IsoDate | null {
  const parts =
    /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(word) ?? /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(word);
  if (!parts) return null;
  const [, year = '', month = '', day = ''] = parts;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : null;
}

/**
 * Splits a name: 李清和 → 李, 清和; 欧阳海 → 欧阳, 海; ZHANG/SAN and Zhang San → ZHANG, SAN. A name of two characters has a
 * surname of one. Returns one part if the name cannot be split.
 */
function splitName(word: string): string[] {
  if (!/\p{Script=Han}/u.test(word)) return word.split(/[/ ]+/).filter(Boolean);
  const characters = [...word.replaceAll(/[\s/]/g, '')];
  const head = characters.slice(0, 2).join('');
  const length = characters.length > 2 && doubleSurnames.has(head) ? 2 : 1;
  return [characters.slice(0, length).join(''), characters.slice(length).join('')].filter(Boolean);
}

/**
 * Returns the document type of a number, or null if it is unclear. A citizen number with a typing error still counts as
 * one. The citizen number of a holder who is no adult today is CHDNI.
 */
export function guessDocumentType(number: string, born: IsoDate | null, today: IsoDate): DocumentType | null {
  const plain = number.toUpperCase().replaceAll(/\s/g, '');
  const found = documentRules
    .filter(({ type }) => recognisableTypes.includes(type))
    .toSorted((a, b) => recognisableTypes.indexOf(a.type) - recognisableTypes.indexOf(b.type))
    .find(({ accepts }) => accepts(plain, 'CN'))?.type;
  const type = found ?? (/^\d{15,17}[\dX]?$/.test(plain) ? 'NI' : null);
  const isChild = born !== null && ageGroupOn(born, today) !== 'A';
  return type === 'NI' && isChild ? 'CHDNI' : type;
}
