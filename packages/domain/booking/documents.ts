import { type CitizenFacts, citizenNumberLength, readCitizenNumber } from './citizen-number.ts';

export type DocumentType =
  | 'NI'
  | 'CHDNI'
  | 'NIN'
  | 'PP'
  | 'P'
  | 'ID'
  | 'DD'
  | 'SD'
  | 'HV'
  | 'OD'
  | 'M'
  | 'I'
  | 'A'
  | 'G'
  | 'F'
  | 'UU';

/**
 * The destination of a trip, for the choice of travel documents: D the mainland only, I abroad, HKMO Hong Kong or
 * Macau, TW Taiwan.
 */
export type TripKind = 'D' | 'I' | 'HKMO' | 'TW';

export interface DocumentRule {
  readonly type: DocumentType;
  readonly zh: string;
  readonly en: string;
  /** Whether the number, in normal form, can belong to this type. */
  readonly accepts: (number: string, nationality: string) => boolean;
  readonly trips: readonly TripKind[];
  /** The script of the holder's name in the document. On a trip that leaves the mainland it is always Latin. */
  readonly name: 'chinese' | 'latin' | 'either';
  /** The age limit: holders must be younger than this on the first day of travel. */
  readonly under?: number;
  /** Whether the document is a passport. A passport must stay valid for some months after an international trip. */
  readonly passport?: boolean;
  /** The number of characters of the number, if all numbers of this type have the same. */
  readonly length?: number;
  /** The type that the site shows for a saved document of this type. */
  readonly normalForm?: DocumentType;
}

/** The age in years from which a person can no longer use a document for children. */
export const childDocumentAge = 16;

/** The number of months that a passport must stay valid after an international trip. */
export const passportMonths = 6;

const mainland = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5])/;
const chinesePassport = /^(E[A-HJ-NP-Z0-9]\d{7}|G\d{8}|[DSP]E?\d{7,8})$/;
const serviceCard = /^[一-龥]{1,6}字?第?\d{4,10}号?$/;

const matches = (pattern: RegExp) => (number: string) => pattern.test(number);
const printable = matches(/^[\p{L}\p{N}\p{P}\p{S} ]{4,30}$/u);
const isPassport = (number: string, nationality: string) =>
  nationality === 'CN' ? chinesePassport.test(number) : /^[A-Z0-9]{5,17}$/.test(number);
const isCitizenNumber = (regions: RegExp) => (number: string) =>
  regions.test(number) && readCitizenNumber(number) !== null;
const isMainlandNumber = isCitizenNumber(mainland);

/** The documents that a traveller can book with (docs/rules/passengers.md). UU is for staff and is in no list. */
export const documentRules: readonly DocumentRule[] = [
  {
    type: 'NI',
    zh: '居民身份证',
    en: 'Resident ID card',
    accepts: isMainlandNumber,
    trips: ['D'],
    name: 'chinese',
    length: citizenNumberLength,
  },
  {
    type: 'CHDNI',
    zh: '儿童身份证号',
    en: 'Child’s ID number',
    accepts: isMainlandNumber,
    trips: ['D'],
    name: 'chinese',
    under: childDocumentAge,
    length: citizenNumberLength,
  },
  {
    type: 'PP',
    zh: '护照',
    en: 'Passport',
    accepts: isPassport,
    trips: ['D', 'I', 'HKMO', 'TW'],
    name: 'latin',
    passport: true,
  },
  {
    type: 'P',
    zh: '护照',
    en: 'Passport',
    accepts: isPassport,
    trips: ['D', 'I', 'HKMO', 'TW'],
    name: 'latin',
    passport: true,
  },
  {
    type: 'M',
    zh: '港澳居民来往内地通行证',
    en: 'Mainland travel permit for Hong Kong and Macau residents',
    accepts: matches(/^[HM]\d{8}(\d{2})?$/),
    trips: ['D', 'HKMO'],
    name: 'either',
  },
  {
    type: 'I',
    zh: '台湾居民来往大陆通行证',
    en: 'Mainland travel permit for Taiwan residents',
    accepts: matches(/^\d{8}(\d{2})?$/),
    trips: ['D', 'TW'],
    name: 'either',
  },
  {
    type: 'A',
    zh: '往来港澳通行证',
    en: 'Exit permit for Hong Kong and Macau',
    accepts: matches(/^[CW][A-Z0-9]\d{7}$/),
    trips: ['HKMO'],
    name: 'latin',
  },
  {
    type: 'G',
    zh: '往来台湾通行证',
    en: 'Exit permit for Taiwan',
    accepts: matches(/^[LT]\d{8,9}$/),
    trips: ['TW'],
    name: 'latin',
  },
  {
    type: 'NIN',
    zh: '港澳台居民居住证',
    en: 'Residence permit for Hong Kong, Macau and Taiwan residents',
    accepts: isCitizenNumber(/^8[123]0000/),
    trips: ['D'],
    name: 'either',
    length: citizenNumberLength,
  },
  {
    type: 'F',
    zh: '外国人永久居留身份证',
    en: 'Foreigner’s permanent residence card',
    accepts: (number) => /^[A-Z]{3}\d{12}$/.test(number) || isCitizenNumber(/^9/)(number),
    trips: ['D'],
    name: 'either',
  },
  {
    type: 'HV',
    zh: '户口簿/出生医学证明',
    en: 'Household register or birth certificate',
    accepts: (number) => isMainlandNumber(number) || /^[A-Z]\d{9}$/.test(number),
    trips: ['D'],
    name: 'chinese',
    under: childDocumentAge,
    normalForm: 'ID',
  },
  {
    type: 'DD',
    zh: '军官证/文职干部证',
    en: 'Officer’s card',
    accepts: matches(serviceCard),
    trips: ['D'],
    name: 'chinese',
    normalForm: 'ID',
  },
  {
    type: 'SD',
    zh: '士兵证',
    en: 'Soldier’s card',
    accepts: matches(serviceCard),
    trips: ['D'],
    name: 'chinese',
    normalForm: 'ID',
  },
  {
    type: 'OD',
    zh: '其他证件',
    en: 'Other document',
    accepts: printable,
    trips: ['D'],
    name: 'either',
    normalForm: 'ID',
  },
  { type: 'ID', zh: '其他证件', en: 'Other document', accepts: printable, trips: ['D'], name: 'either' },
];

const ruleByType = new Map(documentRules.map((rule) => [rule.type, rule]));
/** The types whose number is a citizen number, which contains the birth date of its holder. */
const citizenTypes = new Set<DocumentType>(['NI', 'CHDNI', 'NIN', 'F', 'HV']);

/**
 * Returns the number of characters that a document number must have, if the typed number has another one. Returns null
 * if the length is right or the type has several lengths.
 */
export function expectedLength(type: DocumentType, number: string): number | null {
  const length = documentRule(type)?.length;
  const typed = normaliseDocumentNumber(type, number).length;
  return length !== undefined && typed > 0 && typed !== length ? length : null;
}

/** Returns the rule of a type, or null for UU, which only staff may enter. */
export function documentRule(type: DocumentType): DocumentRule | null {
  return ruleByType.get(type) ?? null;
}

/** Lists the types that a traveller can choose for a trip of the given kinds, in the order of the list on the page. */
export function documentTypesFor(kinds: readonly TripKind[]): DocumentRule[] {
  return documentRules.filter((rule) => rule.type !== 'P' && serves(rule, kinds));
}

/** Returns whether one document of this type is enough for all kinds of the trip. */
export function serves(rule: DocumentRule, kinds: readonly TripKind[]): boolean {
  return kinds.every((kind) => rule.trips.includes(kind));
}

/**
 * Reads the facts about the holder from the number. Returns null if numbers of this type hold none or the number is
 * invalid.
 */
export function readHolder(type: DocumentType, number: string): CitizenFacts | null {
  return citizenTypes.has(type) ? readCitizenNumber(number) : null;
}

/**
 * Returns the number in half-width capitals without blanks around it. Blanks inside it are also removed, except for
 * cards whose numbers contain words.
 */
export function normaliseDocumentNumber(type: DocumentType, number: string): string {
  const plain = number.normalize('NFKC').trim().toUpperCase();
  return type === 'ID' || type === 'OD' ? plain : plain.replaceAll(/\s/g, '');
}

/**
 * Returns one text for each document of a person, whatever type it was booked under. Callers compare it to find the
 * same document again.
 */
export function documentIdentity(type: DocumentType, number: string, nationality: string): string {
  if (readCitizenNumber(number)) return `citizen ${number}`;
  if (type === 'PP' || type === 'P') return `passport ${nationality} ${number}`;
  return `${documentRule(type)?.normalForm ?? type} ${number}`;
}

/** Lists the identities that a document of this number may have, whatever its type. A passport is of one of the countries. */
export function documentIdentities(number: string, countries: readonly string[]): string[] {
  const types = [...documentRules.map(({ type }) => type), 'UU' as const].filter(
    (type) => type !== 'PP' && type !== 'P',
  );
  return [
    ...new Set([
      ...types.map((type) => documentIdentity(type, number, '')),
      ...countries.map((country) => documentIdentity('PP', number, country)),
    ]),
  ];
}

/**
 * Returns the kinds of a trip by the countries (ISO 3166) that it touches. If the trip leaves the mainland, only the
 * places outside the mainland count. One document must serve all of them, and it also serves the domestic part.
 */
export function tripKinds(countries: readonly string[]): TripKind[] {
  const kinds = new Set(countries.filter((country) => country !== 'CN').map(kindOfCountry));
  return kinds.size === 0 ? ['D'] : [...kinds];
}

function kindOfCountry(country: string): TripKind {
  if (country === 'HK' || country === 'MO') return 'HKMO';
  return country === 'TW' ? 'TW' : 'I';
}
