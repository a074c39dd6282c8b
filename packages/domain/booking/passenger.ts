import { isMobile, normaliseMobile } from '../telephone/index.ts';
import { isDate } from '../time/index.ts';
import { ageGroupOn, isNewborn, type PassengerType } from './ages.ts';
import {
  type DocumentRule,
  type DocumentType,
  documentRule,
  normaliseDocumentNumber,
  passportMonths,
  readHolder,
  serves,
  type TripKind,
} from './documents.ts';
import type { PassengerError, PassengerErrorCode } from './error-texts.ts';
import { isName, normaliseName } from './names.ts';

/**
 * A passenger as typed. Dates are `yyyy-mm-dd`, or '' if the field is empty. A form that does not ask for an optional
 * field leaves it out. The normal form has null for an empty one.
 */
export interface PassengerEntry {
  surname: string;
  firstName: string;
  passengerType: PassengerType;
  documentType: DocumentType;
  documentNo: string;
  birthday: string;
  sex: 'M' | 'F';
  /** The country code, ISO 3166, two letters. */
  nationality: string;
  documentExpiry?: string | null | undefined;
  mobile?: string | null | undefined;
}

/** The facts about the trip that the rules for passengers use. */
export interface TripFacts {
  kinds: readonly TripKind[];
  /** The local departure dates of the segments, in order. There is at least one. */
  departureDates: readonly string[];
  /**
   * Whether an adult with a separate ticket accompanies the children. The limit of children is then counted with that
   * ticket.
   */
  accompanied?: boolean;
}

/**
 * Returns the passenger with names and numbers as documents and tickets print them. Facts in a citizen number fill the
 * other fields.
 */
export function normalisePassenger(entry: PassengerEntry): PassengerEntry {
  const documentNo = normaliseDocumentNumber(entry.documentType, entry.documentNo);
  const holder = readHolder(entry.documentType, documentNo);
  return {
    ...entry,
    ...normaliseName(entry, entry.nationality),
    documentNo,
    birthday: entry.birthday.trim() || (holder?.birthday ?? ''),
    sex: holder?.sex ?? entry.sex,
    documentExpiry: entry.documentExpiry || null,
    mobile: normaliseMobile(entry.mobile ?? '') || null,
  };
}

/**
 * Lists the errors of one passenger, without the rest of the party. Expects the normal form. Paths are the names of the
 * fields.
 */
export function validatePassenger(entry: PassengerEntry, trip: TripFacts): PassengerError[] {
  const missing = checkRequired(entry);
  const named = new Set(missing.map(({ path }) => path));
  const found = [
    ...checkName(entry, trip),
    ...checkDocument(entry, trip),
    ...checkBirthday(entry, trip),
    ...checkMobile(entry.mobile),
  ];
  return [...missing, ...found.filter(({ path }) => !named.has(path))];
}

const required = [
  ['surname', 'surnameMissing'],
  ['firstName', 'firstNameMissing'],
  ['passengerType', 'passengerTypeMissing'],
  ['documentType', 'documentTypeMissing'],
  ['documentNo', 'documentNoMissing'],
  ['birthday', 'birthdayMissing'],
] as const satisfies [keyof PassengerEntry, PassengerErrorCode][];

function checkRequired(entry: PassengerEntry): PassengerError[] {
  return required.filter(([field]) => !entry[field]).map(([field, code]) => ({ path: field, rule: 'required', code }));
}

function checkName(entry: PassengerEntry, trip: TripFacts): PassengerError[] {
  if (!entry.surname || !entry.firstName) return [];
  const form = trip.kinds.includes('D') ? (documentRule(entry.documentType)?.name ?? 'either') : 'latin';
  if (form === 'either') {
    if (isName(entry, 'chinese') || isName(entry, 'latin')) return [];
    return [errorAt('surname', 'nameForm', 'nameMixed')];
  }
  if (isName(entry, form)) return [];
  const code = form === 'chinese' ? 'nameNotChinese' : 'nameNotLatin';
  return [errorAt('surname', 'nameForm', code)];
}

function checkDocument(entry: PassengerEntry, trip: TripFacts): PassengerError[] {
  const rule = documentRule(entry.documentType);
  if (!rule || !serves(rule, trip.kinds)) {
    return [errorAt('documentType', 'documentForTrip', 'documentNotForTrip')];
  }
  const errors: PassengerError[] = [];
  if (!rule.accepts(entry.documentNo, entry.nationality)) {
    errors.push(errorAt('documentNo', 'documentNumber', 'documentNoInvalid'));
  }
  if (rule.under && isDate(entry.birthday) && isOlder(entry.birthday, firstDay(trip), rule.under)) {
    errors.push(errorAt('documentType', 'documentAge', 'documentForChildrenOnly'));
  }
  return [...errors, ...checkExpiry(rule, entry.documentExpiry, trip)];
}

function checkExpiry(rule: DocumentRule, expiry: string | null | undefined, trip: TripFacts): PassengerError[] {
  const abroad = !trip.kinds.includes('D');
  if (!expiry) {
    return rule.passport && abroad ? [errorAt('documentExpiry', 'required', 'documentExpiryMissing')] : [];
  }
  const lastDay = trip.departureDates.at(-1) ?? '';
  const until = rule.passport && abroad ? addMonths(lastDay, passportMonths) : lastDay;
  if (isDate(expiry) && expiry >= until) return [];
  return [errorAt('documentExpiry', 'documentExpiry', 'documentExpiresTooEarly')];
}

function checkBirthday(entry: PassengerEntry, trip: TripFacts): PassengerError[] {
  const { birthday } = entry;
  if (!birthday) return [];
  if (!isDate(birthday) || birthday < '1900-01-01' || birthday > firstDay(trip)) {
    return [errorAt('birthday', 'date', 'birthdayInvalid')];
  }
  const holder = readHolder(entry.documentType, entry.documentNo);
  if (holder && holder.birthday !== birthday) {
    return [errorAt('birthday', 'birthdayMatchesDocument', 'birthdayDiffers')];
  }
  return checkAge(entry, trip);
}

function checkAge({ passengerType, birthday }: PassengerEntry, trip: TripFacts): PassengerError[] {
  const first = firstDay(trip);
  const groups = trip.departureDates.map((date) => ageGroupOn(birthday, date));
  if (isNewborn(birthday, first)) return [errorAt('birthday', 'newborn', 'infantTooYoung')];
  if (passengerType === 'A' && groups[0] !== 'A') {
    return [errorAt('passengerType', 'age', 'adultTooYoung')];
  }
  if (passengerType === 'C' && groups[0] === 'A') {
    return [errorAt('passengerType', 'age', 'childTooOld')];
  }
  if (trip.accompanied && groups[0] === 'B') {
    return [errorAt('birthday', 'age', 'joiningChildTooYoung')];
  }
  if (passengerType === 'B' && groups.some((group) => group !== 'B')) {
    return [errorAt('passengerType', 'age', 'infantTooOld')];
  }
  return [];
}

function checkMobile(mobile: string | null | undefined): PassengerError[] {
  return !mobile || isMobile(mobile) ? [] : [errorAt('mobile', 'mobile', 'mobileInvalid')];
}

function isOlder(birthday: string, date: string, years: number): boolean {
  return addMonths(birthday, years * 12) <= date;
}

/** Returns the same day of a later month. A day that the month lacks counts on: 31 February is 3 March. */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10);
}

function firstDay(trip: TripFacts): string {
  return trip.departureDates[0] ?? '';
}

function errorAt(path: keyof PassengerEntry, rule: string, code: PassengerErrorCode): PassengerError {
  return { path, rule, code };
}
