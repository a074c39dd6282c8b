/**
 * Corrections of the name, the sex or the document number on a ticket (docs/rules/name-correction.md).
 *
 *   judgeCorrection({ before, after, forStaff }, rules, readings)  'rule', 'person', 'twoPeople', 'transfer' or 'nothing'
 *   correctionObstacle(ticket, rules, { now, online })             'nameCheckedIn', or null if the name can be corrected
 */
export { compareNames, type NameChange, type Readings } from './compare-names.ts';
export { type Corrected, compareDocuments, type Decision, decisions, judgeCorrection } from './judge.ts';
export {
  correctedStatuses,
  type NameCorrectionStatus,
  nameCorrectionMachine,
  nameCorrectionTexts,
  openCorrectionStatuses,
} from './machine.ts';
export { type CorrectionObstacle, correctionObstacle, type TicketToCorrect } from './obstacle.ts';
export { correctionsCloseAt, type NameCorrectionRules } from './rules.ts';
