import type { Bilingual } from '../bilingual.ts';
import {
  ageGroupOn,
  type DocumentType,
  documentIdentity,
  documentRule,
  isName,
  type Name,
  normaliseDocumentNumber,
  normaliseName,
  type PassengerErrorCode,
  readHolder,
  validatePassenger,
} from '../booking/index.ts';
import type { FieldError } from '../field-error.ts';
import { normaliseMobile } from '../telephone/index.ts';
import { isDate } from '../time/index.ts';

export interface AssigneeDocument {
  documentType: DocumentType;
  documentNo: string;
  documentExpiry: string | null;
}

/** The typed details of a person whom a member names. Empty fields are ''. */
export interface AssigneeEntry {
  surnameCn: string;
  firstnameCn: string;
  surnameEn: string;
  firstnameEn: string;
  birthday: string;
  sex: 'M' | 'F';
  nationality: string;
  mobile: string | null;
  documents: AssigneeDocument[];
}

/** The texts for errors that only an assignee's entry can have, by code. */
export const assigneeErrorTexts = {
  documentsMissing: { zh: '请至少填写一种证件', en: 'Please enter at least one document' },
  documentTypeTwice: { zh: '同一种证件只能填写一次', en: 'Each document type can be entered only once' },
} as const satisfies Record<string, Bilingual>;

type AssigneeError = FieldError<PassengerErrorCode | keyof typeof assigneeErrorTexts>;

/**
 * Returns the entry with names and numbers in normal form. A citizen number fills a missing birthday and sets the sex.
 */
export function normaliseAssignee(entry: AssigneeEntry): AssigneeEntry {
  const chinese = normaliseName({ surname: entry.surnameCn, firstName: entry.firstnameCn });
  const latin = normaliseName({ surname: entry.surnameEn, firstName: entry.firstnameEn }, entry.nationality);
  const documents = entry.documents.map((document) => ({
    ...document,
    documentNo: normaliseDocumentNumber(document.documentType, document.documentNo),
    documentExpiry: document.documentExpiry || null,
  }));
  const holders = documents.map(({ documentType, documentNo }) => readHolder(documentType, documentNo));
  const holder = holders.find((found) => found !== null);
  return {
    ...entry,
    surnameCn: chinese.surname,
    firstnameCn: chinese.firstName,
    surnameEn: latin.surname,
    firstnameEn: latin.firstName,
    birthday: entry.birthday.trim() || (holder?.birthday ?? ''),
    sex: holder?.sex ?? entry.sex,
    mobile: normaliseMobile(entry.mobile ?? '') || null,
    documents,
  };
}

/** Returns the name that a document of the type shows. */
export function assigneeName(entry: AssigneeEntry, type: DocumentType): Name {
  const chinese = { surname: entry.surnameCn, firstName: entry.firstnameCn };
  const latin = { surname: entry.surnameEn, firstName: entry.firstnameEn };
  const form = documentRule(type)?.name;
  if (form === 'either') return chinese.surname || chinese.firstName ? chinese : latin;
  return form === 'latin' ? latin : chinese;
}

/**
 * Lists the errors of an assignee by the rules for passengers. It expects the normal form. The names that the documents
 * show are required. Another name is optional but must be valid.
 */
export function validateAssignee(entry: AssigneeEntry, today: string): AssigneeError[] {
  if (entry.documents.length === 0) return [{ path: 'documents', rule: 'required', code: 'documentsMissing' }];
  const found = [
    ...entry.documents.flatMap((document, index) => checkDocument(entry, document, index, today)),
    ...checkTypes(entry.documents),
    ...checkOtherNames(entry),
  ];
  return found.filter(({ path }, index) => found.findIndex((earlier) => earlier.path === path) === index);
}

function checkDocument(
  entry: AssigneeEntry,
  document: AssigneeDocument,
  index: number,
  today: string,
): AssigneeError[] {
  const { surname, firstName } = assigneeName(entry, document.documentType);
  const isBorn = isDate(entry.birthday) && entry.birthday <= today;
  const person = {
    ...document,
    surname,
    firstName,
    passengerType: isBorn ? ageGroupOn(entry.birthday, today) : ('A' as const),
    birthday: entry.birthday,
    sex: entry.sex,
    nationality: entry.nationality,
    mobile: entry.mobile,
  };
  const kinds = documentRule(document.documentType)?.trips.slice(0, 1) ?? ['D'];
  return validatePassenger(person, { kinds, departureDates: [today] })
    .filter(({ rule }) => rule !== 'newborn')
    .map((error) => ({ ...error, path: pathOf(error.path, document.documentType, index, entry) }));
}

function pathOf(path: string, type: DocumentType, index: number, entry: AssigneeEntry): string {
  if (path.startsWith('document')) return `documents.${index}.${path}`;
  const shown = assigneeName(entry, type).surname === entry.surnameEn && documentRule(type)?.name !== 'chinese';
  const isLatin = documentRule(type)?.name === 'latin' || (shown && entry.surnameCn === '');
  if (path === 'surname') return isLatin ? 'surnameEn' : 'surnameCn';
  if (path === 'firstName') return isLatin ? 'firstnameEn' : 'firstnameCn';
  return path;
}

function checkTypes(documents: readonly AssigneeDocument[]): AssigneeError[] {
  const types = documents.map(({ documentType }) => documentType);
  return types.flatMap((type, index) =>
    types.indexOf(type) < index
      ? [{ path: `documents.${index}.documentType`, rule: 'duplicate', code: 'documentTypeTwice' as const }]
      : [],
  );
}

function checkOtherNames(entry: AssigneeEntry): AssigneeError[] {
  const chinese = { surname: entry.surnameCn, firstName: entry.firstnameCn };
  const latin = { surname: entry.surnameEn, firstName: entry.firstnameEn };
  const given = ({ surname, firstName }: Name) => surname !== '' || firstName !== '';
  return [
    ...(given(chinese) && !isName(chinese, 'chinese')
      ? [{ path: 'surnameCn', rule: 'nameForm', code: 'nameNotChinese' as const }]
      : []),
    ...(given(latin) && !isName(latin, 'latin')
      ? [{ path: 'surnameEn', rule: 'nameForm', code: 'nameNotLatin' as const }]
      : []),
  ];
}

/**
 * Whether the new entry is the same person with the same documents. The waiting time of such an assignee does not start
 * again.
 */
export function isSameAssignee(before: AssigneeEntry, after: AssigneeEntry): boolean {
  return identityOf(before) === identityOf(after);
}

function identityOf(entry: AssigneeEntry): string {
  const { surnameCn, firstnameCn, surnameEn, firstnameEn, birthday, nationality } = entry;
  const documents = entry.documents.map(({ documentType, documentNo }) =>
    documentIdentity(documentType, documentNo, nationality),
  );
  return JSON.stringify([surnameCn, firstnameCn, surnameEn, firstnameEn, birthday, ...documents.toSorted()]);
}
