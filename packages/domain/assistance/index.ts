/**
 * Requests that travellers make and staff decide: manual changes and endorsements, special services, and unaccompanied
 * minors (docs/rules/special-passengers.md).
 *
 *   unaccompaniedMinorFault(rules, flightAndBirthday, now)   'age', 'abroad', 'lastFlight', 'late', or null
 *   serviceFault(rules, asked, flight, now)                  the reason why a service is unavailable, or null
 */

export {
  checkEscortEntry,
  type Escort,
  type EscortDocument,
  type EscortField,
  type EscortRule,
  escortDocuments,
  normaliseEscort,
  type Relation,
  relations,
} from './escort.ts';
export {
  type AssistanceKind,
  type AssistanceReason,
  assistanceKinds,
  assistanceLimits,
  assistanceReasons,
} from './kinds.ts';
export {
  type AssistanceStatus,
  assistanceMachine,
  assistanceStatusTexts,
  heldUnaccompaniedMinorStatuses,
  isAssistanceOpen,
  type UnaccompaniedMinorStatus,
  unaccompaniedMinorMachine,
  unaccompaniedMinorStatusTexts,
} from './machine.ts';
export {
  type ServiceAsked,
  type ServiceCode,
  type ServiceDetails,
  type ServiceFault,
  type ServiceFlight,
  type ServiceRules,
  type ServiceTerms,
  serviceCodes,
  serviceFault,
  serviceNames,
  serviceTitle,
  weeksOn,
} from './services.ts';
export {
  datedRules,
  ticketBy,
  type UnaccompaniedMinorBand,
  type UnaccompaniedMinorFault,
  type UnaccompaniedMinorFlight,
  type UnaccompaniedMinorRules,
  unaccompaniedMinorBand,
  unaccompaniedMinorFault,
  unaccompaniedMinorFlightFault,
} from './unaccompanied-minors.ts';
