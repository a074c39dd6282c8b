/**
 * What is asked for by travellers and decided by people: changes by hand and endorsements, special services, children who
 * fly alone (docs/rules/special-passengers.md).
 *
 *   aloneFault(rules, { birthday, departDate, departsAt, isInternational, isLastOfDay }, now)   'late', or null
 */

export {
  type Escort,
  type EscortDocument,
  type EscortField,
  type EscortRule,
  escortDocuments,
  findEscortFaults,
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
  type AloneStatus,
  type AssistanceStatus,
  aloneMachine,
  aloneStatusTexts,
  assistanceMachine,
  assistanceStatusTexts,
  heldAloneStatuses,
  isAssistanceOpen,
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
  weeksOn,
} from './services.ts';
export {
  type AloneBand,
  type AloneFault,
  type AloneFlight,
  type AloneRules,
  aloneBand,
  aloneFault,
  aloneFlightFault,
  datedRules,
  ticketBy,
} from './unaccompanied-minors.ts';
