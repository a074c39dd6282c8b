/**
 * Flights that do not go as they were sold: from which delay on travellers may choose, what they may choose, and where
 * each order on such a flight stands. Limits are dated rows of `data/fees/involuntary.json`.
 */
export { type DisruptionStatus, disruptionMachine, disruptionStatusTexts, isUndecided } from './machine.ts';
export { type DisruptionRights, type FlightTrouble, rightsOf, type Severity, severityOf } from './rights.ts';
export { nextStepAt, refundDueAt } from './unanswered.ts';
