import type { Complaint, DocumentType, PassengerMessage, PassengerType } from '../booking/index.ts';
import { ageOn, type IsoDate } from '../time/index.ts';
import type { ConditionName } from './describe-conditions.ts';
import type { FareConditions, FareProduct } from './fare-products.ts';

/** A traveller as far as a fare asks about them. */
export interface FareTraveller {
  readonly type: PassengerType;
  readonly birthday: IsoDate;
  readonly documentType: DocumentType;
  readonly isMember: boolean;
  /** In its normal form, '' where none was given. */
  readonly certificateNo: string;
}

/** A condition that is not met: which, and the fields to look at (none where it is about the party as a whole). */
export interface UnmetCondition {
  readonly condition: ConditionName;
  readonly complaints: readonly Complaint[];
}

const certificatePattern = /^[0-9A-Z\u4e00-\u9fa5()-]{4,30}$/;

/** Capitals, no blanks, brackets as a Latin keyboard has them. */
export function normaliseCertificate(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
}

/** Every condition of a fare that these travellers do not meet; none: they may buy it. */
export function unmetConditions(
  { conditions }: FareProduct,
  travellers: readonly FareTraveller[],
  travelDates: readonly IsoDate[],
): UnmetCondition[] {
  const found: UnmetCondition[] = [];
  const each = (condition: ConditionName, check: (traveller: FareTraveller, index: number) => Complaint[]) => {
    const complaints = travellers.flatMap(check);
    if (complaints.length > 0) found.push({ condition, complaints });
  };
  if (conditions.party && !fitsParty(conditions, travellers)) found.push({ condition: 'party', complaints: [] });
  if (conditions.adultsOnly) each('adultsOnly', checkAdult);
  const { age, documents, members, certificate } = conditions;
  if (documents) each('documents', (who, index) => checkDocument(documents, who, index));
  if (age) each('age', (who, index) => checkAge(age, travelDates, who, index));
  if (members && travellers.filter(({ isMember }) => isMember).length < members) {
    found.push({ condition: 'members', complaints: [] });
  }
  if (certificate) each('certificate', (who, index) => checkCertificate(travellers, who, index));
  return found;
}

/** The same of what is known before anybody is named: how many travel, and how many of them are adults. */
export function fitsParty(
  conditions: FareConditions,
  travellers: readonly { readonly type: PassengerType }[],
): boolean {
  const adults = travellers.filter(({ type }) => type === 'A').length;
  if ((conditions.adultsOnly || conditions.age || conditions.certificate) && adults < travellers.length) return false;
  const { party } = conditions;
  if (!party) return true;
  return travellers.length >= party.from && travellers.length <= party.to && adults >= party.adults;
}

function checkAdult({ type }: FareTraveller, index: number): Complaint[] {
  return type === 'A' ? [] : [complain(index, 'passengerType', 'adultsOnly', 'this fare is for adults only')];
}

function checkDocument(
  documents: readonly DocumentType[],
  { documentType }: FareTraveller,
  index: number,
): Complaint[] {
  if (documents.includes(documentType)) return [];
  return [complain(index, 'documentType', 'fareDocument', 'this fare needs another document')];
}

function checkAge(
  { from, to = Number.POSITIVE_INFINITY }: NonNullable<FareConditions['age']>,
  travelDates: readonly IsoDate[],
  { birthday }: FareTraveller,
  index: number,
): Complaint[] {
  const ages = travelDates.map((date) => ageOn(birthday, date));
  if (ages.every((age) => age >= from && age <= to)) return [];
  return [complain(index, 'birthday', 'fareAge', 'the age is not that of this fare')];
}

/** One of their own: the later of two with the same number is the one to complain about. */
function checkCertificate(
  travellers: readonly FareTraveller[],
  { certificateNo }: FareTraveller,
  index: number,
): Complaint[] {
  const tell = (rule: string, message: PassengerMessage) => [complain(index, 'certificateNo', rule, message)];
  if (certificateNo === '') return tell('required', 'please input certificate no');
  if (!certificatePattern.test(certificateNo)) return tell('certificateNumber', 'the certificate no is not valid');
  const first = travellers.findIndex((each) => each.certificateNo === certificateNo);
  return first < index ? tell('certificateTwice', 'the same certificate appears twice') : [];
}

function complain(index: number, field: string, rule: string, message: PassengerMessage): Complaint {
  return { path: `passengers.${index}.${field}`, rule, message };
}

/** Whether so many of the tickets that remain of an order may be given back by themselves: the last ones go together. */
export function mayRefundSome({ terms }: FareProduct, remaining: number, giving: number): boolean {
  const left = remaining - giving;
  return left === 0 || left >= (terms.refundTogetherAt ?? 0);
}
