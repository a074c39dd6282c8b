/**
 * Cancelled and delayed flights: the delay from which travellers have a choice, their options, the state of each order
 * on such a flight, and the vouchers of the wait. Limits are dated rows of `$CARRIER_DIR/fees/involuntary.json` and
 * `$CARRIER_DIR/fees/disruption-care.json`.
 */
export {
  type CompensationRules,
  type CompensationStatus,
  compensationMachine,
  compensationOf,
  compensationStatusTexts,
} from './care/compensation.ts';
export { type ServiceVoucherStatus, serviceVoucherMachine } from './care/machine.ts';
export { findRedemptionFault, type RedeemableVoucher, type RedemptionFault } from './care/redemption.ts';
export {
  type DisruptionWait,
  listVouchersDue,
  type MealName,
  mealNames,
  type VoucherDue,
  type VoucherKind,
  type VoucherRules,
  voucherKinds,
} from './care/vouchers.ts';
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
export { acceptDueAt, nextStepAt, refundDueAt } from './unanswered.ts';
