import type { Bilingual } from '../bilingual.ts';
import {
  type DocumentType,
  documentRule,
  isName,
  normaliseDocumentNumber,
  normaliseName,
  type PassengerErrorCode,
  readHolder,
  validatePassenger,
} from '../booking/index.ts';
import type { FieldError } from '../field-error.ts';
import { ageOn } from '../time/index.ts';

/** The document types that can identify a member. The other types are for children or for one kind of trip. */
export const memberDocumentTypes = ['NI', 'PP', 'M', 'I', 'NIN', 'F'] as const satisfies DocumentType[];

/** The typed details of a person who wants to become a member. Empty fields are ''. */
export interface MemberEntry {
  surnameCn: string;
  firstnameCn: string;
  surnameEn: string;
  firstnameEn: string;
  documentType: DocumentType;
  documentNo: string;
  birthday: string;
  nationality: string;
}

const youngest = 12;

/** The texts for errors that only a member's entry can have, by code. */
export const memberErrorTexts = {
  memberTooYoung: { zh: `注册会员须年满${youngest}周岁`, en: `Members must be ${youngest} or over` },
  documentNotForMember: {
    zh: '该证件不能用于注册会员，请使用其他证件',
    en: 'This document cannot be used to join. Please use another one.',
  },
} as const satisfies Record<string, Bilingual>;

type MemberError = FieldError<PassengerErrorCode | keyof typeof memberErrorTexts>;

/** Returns the entry with names and numbers in normal form. Fills in the birthday from a citizen number. */
export function normaliseMember(entry: MemberEntry): MemberEntry {
  const documentNo = normaliseDocumentNumber(entry.documentType, entry.documentNo);
  const chinese = normaliseName({ surname: entry.surnameCn, firstName: entry.firstnameCn });
  const latin = normaliseName({ surname: entry.surnameEn, firstName: entry.firstnameEn }, entry.nationality);
  return {
    ...entry,
    surnameCn: chinese.surname,
    firstnameCn: chinese.firstName,
    surnameEn: latin.surname,
    firstnameEn: latin.firstName,
    documentNo,
    birthday: entry.birthday.trim() || (readHolder(entry.documentType, documentNo)?.birthday ?? ''),
  };
}

/**
 * Lists the errors of a member entry by the rules for passengers. It expects the normal form. The name that the
 * document shows is required. The other name is optional but must be valid.
 */
export function validateMember(entry: MemberEntry, today: string): MemberError[] {
  if (!memberDocumentTypes.some((type) => type === entry.documentType)) {
    return [{ path: 'documentType', rule: 'documentForMember', code: 'documentNotForMember' }];
  }
  const shown = shownName(entry);
  const errors = validatePassenger(
    {
      ...entry,
      surname: shown === 'Cn' ? entry.surnameCn : entry.surnameEn,
      firstName: shown === 'Cn' ? entry.firstnameCn : entry.firstnameEn,
      passengerType: 'A',
      // The rules for members need none of them. Other rules hold for the mobile number of a member.
      documentExpiry: null,
      mobile: null,
      sex: 'M',
    },
    { kinds: documentRule(entry.documentType)?.trips.slice(0, 1) ?? ['D'], departureDates: [today] },
  );
  // A wrong citizen number gives no birthday, so the missing birthday is not a second error.
  const isNumberWrong = errors.some(({ path }) => path === 'documentNo');
  const own = errors
    .filter(({ rule }) => rule !== 'age')
    .filter(({ path, rule }) => !(isNumberWrong && path === 'birthday' && rule === 'required'))
    .map((error) => ({ ...error, path: renamePath(error.path, shown) }));
  return [...own, ...checkOtherName(entry, shown), ...checkAge(entry, today, own)];
}

/** Returns which of the two names the document shows. */
function shownName(entry: MemberEntry): 'Cn' | 'En' {
  const form = documentRule(entry.documentType)?.name;
  if (form === 'either') return entry.surnameCn || entry.firstnameCn ? 'Cn' : 'En';
  return form === 'latin' ? 'En' : 'Cn';
}

function renamePath(path: string, shown: 'Cn' | 'En'): string {
  const renamed: Record<string, string> = { surname: `surname${shown}`, firstName: `firstname${shown}` };
  return renamed[path] ?? path;
}

function checkOtherName(entry: MemberEntry, shown: 'Cn' | 'En'): MemberError[] {
  const chinese = { surname: entry.surnameCn, firstName: entry.firstnameCn };
  const latin = { surname: entry.surnameEn, firstName: entry.firstnameEn };
  const other = shown === 'Cn' ? latin : chinese;
  if (!other.surname && !other.firstName) return [];
  if (isName(other, shown === 'Cn' ? 'latin' : 'chinese')) return [];
  return shown === 'Cn'
    ? [{ path: 'surnameEn', rule: 'nameForm', code: 'nameNotLatin' }]
    : [{ path: 'surnameCn', rule: 'nameForm', code: 'nameNotChinese' }];
}

function checkAge({ birthday }: MemberEntry, today: string, errors: MemberError[]): MemberError[] {
  if (!birthday || errors.some(({ path }) => path === 'birthday')) return [];
  return ageOn(birthday, today) < youngest ? [{ path: 'birthday', rule: 'age', code: 'memberTooYoung' }] : [];
}
