/**
 * Orders and their passengers: the rules for documents, ages and accompanied children, the order numbers, and the
 * states of an order. A rule returns a list of errors. Each error has a path, the broken rule and the code of a text
 * (docs/rules/passengers.md).
 *
 *   validateParty(passengers.map(normalisePassenger), { kinds: ['D'], departureDates: ['2026-12-01'] })   the errors
 *   fareTypeOn('C', '2014-12-05', '2026-12-08')                    'A', because the child has turned 12 by then
 */

export { ageGroupOn, ages, fareTypeOn, isGuardian, type PassengerType } from './ages.ts';
export { type CitizenFacts, readCitizenNumber } from './citizen-number.ts';
export { type Contact, normaliseContact, validateContact } from './contact.ts';
export {
  type DocumentRule,
  type DocumentType,
  documentIdentities,
  documentIdentity,
  documentRule,
  documentRules,
  documentTypesFor,
  expectedLength,
  normaliseDocumentNumber,
  readHolder,
  serves,
  type TripKind,
  tripKinds,
} from './documents.ts';
export {
  notOnOrder,
  type PassengerError,
  type PassengerErrorCode,
  passengerErrorTexts,
  withRule,
} from './error-texts.ts';
export {
  familyOf,
  fliesWithoutAdult,
  formatOrderNumber,
  holdsFlights,
  isAward,
  type OrderEvent,
  type OrderFamily,
  type OrderSource,
  type OrderStatus,
  type OrderType,
  orderSources,
  orderTypes,
  typesOf,
  waitsForSeats,
} from './families.ts';
export { b2cOrderMachine, cashOrderMachine } from './machine.ts';
export {
  fullName,
  isName,
  isSameName,
  type Name,
  type NameForm,
  nameKey,
  nameLengths,
  noGivenName,
  normaliseName,
} from './names.ts';
export { orderEventTexts } from './order-events.ts';
export { mayBeCancelledByStaff, type OrderMachine, orderMachineOf, orderMachines } from './order-machines.ts';
export { type OrderPartName, orderPartNames } from './order-parts.ts';
export * from './order-status.ts';
export {
  checkDuplicates,
  validateParty,
} from './party.ts';
export {
  countParty,
  type PartySize,
  partyLimits,
  placesBeside,
  type SegmentCompany,
  seatParty,
  seatSurplusInfants,
} from './party-size.ts';
export { normalisePassenger, type PassengerEntry, type TripFacts, validatePassenger } from './passenger.ts';
export { expiryAfterReview, isUnderReview, mayBeReviewed, type ReviewableStatus, releaseEventOf } from './review.ts';
export { listRisks, type RiskFacts, type RiskRule, riskRulesOn } from './risk.ts';

/** The views of the timeline of an order at the desk. */
export const timelineTabs = ['all', 'money', 'tickets', 'messages', 'notes'] as const;
