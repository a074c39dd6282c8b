import type { DocumentType, PassengerError, PassengerErrorCode, PassengerType } from '../../booking/index.ts';
import { ageOn, type IsoDate } from '../../time/index.ts';
import type { FareConditions, FareProduct } from '../fares/fare-products.ts';
import type { ConditionName } from './describe-conditions.ts';

/** The facts about a traveller that the conditions of a fare use. */
export interface FareTraveller {
  readonly type: PassengerType;
  readonly birthday: IsoDate;
  readonly documentType: DocumentType;
  readonly isMember: boolean;
  /** The certificate number in normal form, or '' if the traveller gave none. */
  readonly certificateNo: string;
}

/** An unmet condition, with the errors of the fields. It has no errors if it concerns the whole party. */
export interface UnmetCondition {
  readonly condition: ConditionName;
  readonly errors: readonly PassengerError[];
}

const certificatePattern = /^[0-9A-Z\u4e00-\u9fa5()-]{4,30}$/;

/** Returns the number in capitals, without blanks, with half-width brackets. */
export function normaliseCertificate(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
}

/** Lists the conditions of a fare that these travellers do not meet. If the list is empty, they may buy the fare. */
export function unmetConditions(
  { conditions }: FareProduct,
  travellers: readonly FareTraveller[],
  travelDates: readonly IsoDate[],
): UnmetCondition[] {
  const found: UnmetCondition[] = [];
  const each = (condition: ConditionName, check: (traveller: FareTraveller, index: number) => PassengerError[]) => {
    const errors = travellers.flatMap(check);
    if (errors.length > 0) found.push({ condition, errors });
  };
  if (conditions.party && !fitsParty(conditions, travellers)) found.push({ condition: 'party', errors: [] });
  if (conditions.adultsOnly) each('adultsOnly', checkAdult);
  const { age, documents, members, certificate } = conditions;
  if (documents) each('documents', (who, index) => checkDocument(documents, who, index));
  if (age) each('age', (who, index) => checkAge(age, travelDates, who, index));
  if (members && travellers.filter(({ isMember }) => isMember).length < members) {
    found.push({ condition: 'members', errors: [] });
  }
  if (certificate) each('certificate', (who, index) => checkCertificate(travellers, who, index));
  return found;
}

/** Returns whether a party meets the conditions that need no names: the number of travellers and of adults. */
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

function checkAdult({ type }: FareTraveller, index: number): PassengerError[] {
  return type === 'A' ? [] : [errorAt(index, 'passengerType', 'adultsOnly', 'fareAdultsOnly')];
}

function checkDocument(
  documents: readonly DocumentType[],
  { documentType }: FareTraveller,
  index: number,
): PassengerError[] {
  if (documents.includes(documentType)) return [];
  return [errorAt(index, 'documentType', 'fareDocument', 'fareDocument')];
}

function checkAge(
  { from, to = Number.POSITIVE_INFINITY }: NonNullable<FareConditions['age']>,
  travelDates: readonly IsoDate[],
  { birthday }: FareTraveller,
  index: number,
): PassengerError[] {
  const ages = travelDates.map((date) => ageOn(birthday, date));
  if (ages.every((age) => age >= from && age <= to)) return [];
  return [errorAt(index, 'birthday', 'fareAge', 'fareAge')];
}

/**
 * Checks that each traveller has a certificate of their own. If two travellers have the same number, the later one gets
 * the error.
 */
function checkCertificate(
  travellers: readonly FareTraveller[],
  { certificateNo }: FareTraveller,
  index: number,
): PassengerError[] {
  const error = (rule: string, code: PassengerErrorCode) => [errorAt(index, 'certificateNo', rule, code)];
  if (certificateNo === '') return error('required', 'certificateNoMissing');
  if (!certificatePattern.test(certificateNo)) return error('certificateNumber', 'certificateNoInvalid');
  const first = travellers.findIndex((each) => each.certificateNo === certificateNo);
  return first < index ? error('certificateTwice', 'certificateTwice') : [];
}

function errorAt(index: number, field: string, rule: string, code: PassengerErrorCode): PassengerError {
  return { path: `passengers.${index}.${field}`, rule, code };
}

/**
 * Returns whether some of the remaining tickets of an order can be refunded without the others. The last tickets are
 * refunded together.
 */
export function mayRefundSome({ terms }: FareProduct, remaining: number, giving: number): boolean {
  const left = remaining - giving;
  return left === 0 || left >= (terms.refundTogetherAt ?? 0);
}
