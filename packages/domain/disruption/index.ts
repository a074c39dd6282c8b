/**
 * Cancelled and delayed flights: the delay from which travellers have a choice, their options, and the state of each
 * order on such a flight. Limits are dated rows of `data/fees/involuntary.json`.
 */
export { type DisruptionStatus, disruptionMachine, disruptionStatusTexts, isUndecided } from './machine.ts';
export { type DisruptionOfferStatus, disruptionOfferMachine } from './offer/machine.ts';
export {
  type Alternative,
  type FreeFlight,
  type FreeLeg,
  inconvenienceOf,
  type Party,
  type PlanWeights,
} from './plan/options.ts';
export { checkPlacements, type Placement, type Plan, planAlternatives } from './plan/plan-alternatives.ts';
export type { PlanSolver } from './plan/plan-model.ts';
export { type DisruptionRights, type FlightTrouble, rightsOf, type Severity, severityOf } from './rights.ts';
export { nextStepAt, refundDueAt } from './unanswered.ts';
