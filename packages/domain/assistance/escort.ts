import type { Bilingual } from '../bilingual.ts';
import { type DocumentType, documentRule, normaliseDocumentNumber, readHolder } from '../booking/index.ts';
import { isMobile, normaliseMobile } from '../telephone/index.ts';
import { ageOn, type IsoDate } from '../time/index.ts';

/** The relations of an escort to the child. */
export const relations = {
  PARENT: { zh: '父母', en: 'Parent' },
  GRANDPARENT: { zh: '祖父母、外祖父母', en: 'Grandparent' },
  RELATIVE: { zh: '其他亲属', en: 'Other relative' },
  GUARDIAN: { zh: '其他监护人', en: 'Other guardian' },
  TEACHER: { zh: '老师或领队', en: 'Teacher or group leader' },
  FRIEND: { zh: '家人委托的朋友', en: 'Family friend' },
} as const satisfies Record<string, Bilingual>;

export type Relation = keyof typeof relations;

/** The documents that staff accept from an escort when a child is handed over. */
export const escortDocuments = ['NI', 'NIN', 'M', 'I', 'F', 'PP'] as const satisfies readonly DocumentType[];
export type EscortDocument = (typeof escortDocuments)[number];

/** The person who brings a child to the counter or meets it at its destination. */
export interface Escort {
  readonly name: string;
  readonly documentType: EscortDocument;
  readonly documentNo: string;
  readonly mobile: string;
  readonly relation: Relation;
  readonly address: string;
}

export type EscortField = 'name' | 'documentNo' | 'mobile' | 'address';
export type EscortRule = 'name' | 'document' | 'age' | 'mobile' | 'address';

export function normaliseEscort(escort: Escort): Escort {
  return {
    ...escort,
    name: escort.name.trim().replaceAll(/\s+/g, ' '),
    documentNo: normaliseDocumentNumber(escort.documentType, escort.documentNo),
    mobile: normaliseMobile(escort.mobile),
    address: escort.address.trim(),
  };
}

const adult = 18;

/** Lists the errors of an escort. It expects the normal form. An escort must be 18 or older on the given day. */
export function checkEscortEntry(escort: Escort, day: IsoDate): { path: EscortField; rule: EscortRule }[] {
  const { name, documentType, documentNo, mobile, address } = escort;
  const isDocument = documentRule(documentType)?.accepts(documentNo, 'CN') === true || isForeignPassport(escort);
  const birthday = isDocument ? readHolder(documentType, documentNo)?.birthday : undefined;
  const checks: [EscortField, EscortRule, boolean][] = [
    ['name', 'name', !/^[\p{L}·.'’ -]{2,40}$/u.test(name)],
    ['documentNo', 'document', !isDocument],
    ['documentNo', 'age', birthday !== undefined && ageOn(birthday, day) < adult],
    ['mobile', 'mobile', !isMobile(mobile)],
    ['address', 'address', address.length < 4],
  ];
  return checks.filter(([, , isWrong]) => isWrong).map(([path, rule]) => ({ path, rule }));
}

/** The form of an escort does not ask for the country of a passport, so this check accepts foreign passports too. */
function isForeignPassport({ documentType, documentNo }: Escort): boolean {
  return documentType === 'PP' && /^[A-Z0-9]{5,17}$/.test(documentNo);
}
