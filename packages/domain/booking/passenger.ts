import { isDate } from '../time/index.ts';
import { ageGroupOn, isNewborn, type PassengerType } from './ages.ts';
import {
  type DocumentRule,
  type DocumentType,
  documentRule,
  normaliseDocumentNumber,
  readHolder,
  serves,
  type TripKind,
} from './documents.ts';
import type { Complaint, PassengerMessage } from './messages.ts';
import { isName, normaliseName } from './names.ts';

/** A passenger as typed. Dates are `yyyy-mm-dd`, or '' where the field was left empty. */
export interface PassengerEntry {
  surname: string;
  firstName: string;
  passengerType: PassengerType;
  documentType: DocumentType;
  documentNo: string;
  birthday: string;
  sex: 'M' | 'F';
  /** ISO 3166, two letters. */
  nationality: string;
  documentExpiry: string | null;
  mobile: string | null;
}

/** What the rules have to know of the trip. */
export interface TripFacts {
  kinds: readonly TripKind[];
  /** The local date each segment departs, in order; at least one. */
  departureDates: readonly string[];
  /** An adult on a ticket of their own goes with the children: how many they may be is counted with that ticket. */
  accompanied?: boolean;
}

/** Months a passport must outlast an international trip. */
export const passportMonths = 6;
const mobilePattern = /^1[3-9]\d{9}$/;

/** Names and numbers in the form documents and tickets have them; what a citizen number says is filled in. */
export function normalisePassenger(entry: PassengerEntry): PassengerEntry {
  const documentNo = normaliseDocumentNumber(entry.documentType, entry.documentNo);
  const holder = readHolder(entry.documentType, documentNo);
  return {
    ...entry,
    ...normaliseName(entry),
    documentNo,
    birthday: entry.birthday.trim() || (holder?.birthday ?? ''),
    sex: holder?.sex ?? entry.sex,
    documentExpiry: entry.documentExpiry || null,
    mobile: entry.mobile?.trim() || null,
  };
}

/** Everything wrong with one passenger by themselves; expects the normal form. Paths are the names of the fields. */
export function validatePassenger(entry: PassengerEntry, trip: TripFacts): Complaint[] {
  const missing = findMissing(entry);
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
  ['surname', 'please input surname'],
  ['firstName', 'please input first name'],
  ['passengerType', 'please input passenger type'],
  ['documentType', 'please input document type'],
  ['documentNo', 'please input document no'],
  ['birthday', 'please input birthday'],
] as const satisfies [keyof PassengerEntry, PassengerMessage][];

function findMissing(entry: PassengerEntry): Complaint[] {
  return required
    .filter(([field]) => !entry[field])
    .map(([field, message]) => ({ path: field, rule: 'required', message }));
}

function checkName(entry: PassengerEntry, trip: TripFacts): Complaint[] {
  if (!entry.surname || !entry.firstName) return [];
  const form = trip.kinds.includes('D') ? (documentRule(entry.documentType)?.name ?? 'either') : 'latin';
  if (form === 'either') {
    if (isName(entry, 'chinese') || isName(entry, 'latin')) return [];
    return [complain('surname', 'nameForm', 'the name must be Chinese or Latin as in the document')];
  }
  if (isName(entry, form)) return [];
  const message =
    form === 'chinese' ? 'the name must be Chinese as in the document' : 'the name must be Latin as in the document';
  return [complain('surname', 'nameForm', message)];
}

function checkDocument(entry: PassengerEntry, trip: TripFacts): Complaint[] {
  const rule = documentRule(entry.documentType);
  if (!rule || !serves(rule, trip.kinds)) {
    return [complain('documentType', 'documentForTrip', 'the document type cannot be used on this trip')];
  }
  const complaints: Complaint[] = [];
  if (!rule.accepts(entry.documentNo, entry.nationality)) {
    complaints.push(complain('documentNo', 'documentNumber', 'the document no is not valid'));
  }
  if (rule.under && isDate(entry.birthday) && isOlder(entry.birthday, firstDay(trip), rule.under)) {
    complaints.push(complain('documentType', 'documentAge', 'the document is only for children under 16'));
  }
  return [...complaints, ...checkExpiry(rule, entry.documentExpiry, trip)];
}

function checkExpiry(rule: DocumentRule, expiry: string | null, trip: TripFacts): Complaint[] {
  const abroad = !trip.kinds.includes('D');
  if (!expiry) {
    return rule.passport && abroad ? [complain('documentExpiry', 'required', 'please input document expiry')] : [];
  }
  const lastDay = trip.departureDates.at(-1) ?? '';
  const until = rule.passport && abroad ? addMonths(lastDay, passportMonths) : lastDay;
  if (isDate(expiry) && expiry >= until) return [];
  return [complain('documentExpiry', 'documentExpiry', 'the document expires too early')];
}

function checkBirthday(entry: PassengerEntry, trip: TripFacts): Complaint[] {
  const { birthday } = entry;
  if (!birthday) return [];
  if (!isDate(birthday) || birthday < '1900-01-01' || birthday > firstDay(trip)) {
    return [complain('birthday', 'date', 'the birthday is not a date')];
  }
  const holder = readHolder(entry.documentType, entry.documentNo);
  if (holder && holder.birthday !== birthday) {
    return [complain('birthday', 'birthdayMatchesDocument', 'the birthday differs from the document')];
  }
  return checkAge(entry, trip);
}

function checkAge({ passengerType, birthday }: PassengerEntry, trip: TripFacts): Complaint[] {
  const first = firstDay(trip);
  const groups = trip.departureDates.map((date) => ageGroupOn(birthday, date));
  if (isNewborn(birthday, first)) return [complain('birthday', 'newborn', 'a baby must be at least 14 days old')];
  if (passengerType === 'A' && groups[0] !== 'A') {
    return [complain('passengerType', 'age', 'an adult is 12 or older on the day of travel')];
  }
  if (passengerType === 'C' && groups[0] === 'A') {
    return [complain('passengerType', 'age', 'a child is under 12 on the first day of travel')];
  }
  if (trip.accompanied && groups[0] === 'B') {
    return [complain('birthday', 'age', 'a child who joins an adult is 2 or older')];
  }
  if (passengerType === 'B' && groups.some((group) => group !== 'B')) {
    return [complain('passengerType', 'age', 'a baby is under 2 on every day of travel')];
  }
  return [];
}

function checkMobile(mobile: string | null): Complaint[] {
  return !mobile || mobilePattern.test(mobile) ? [] : [complain('mobile', 'mobile', '请填写正确格式的手机号')];
}

function isOlder(birthday: string, date: string, years: number): boolean {
  return addMonths(birthday, years * 12) <= date;
}

/** The same day of a later month; one that the month lacks is the first of the next, as for completed years of life. */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10);
}

function firstDay(trip: TripFacts): string {
  return trip.departureDates[0] ?? '';
}

function complain(path: keyof PassengerEntry, rule: string, message: PassengerMessage): Complaint {
  return { path, rule, message };
}
