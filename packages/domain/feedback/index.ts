/**
 * Complaints of travellers. Each has a number and a day by which staff answer it.
 *
 *   addWorkingDays('2026-11-20', 10)   '2026-12-04'
 */
export { addWorkingDays, type ComplaintRules } from './complaint.ts';
export { complaintMachine } from './machine.ts';

/** The maximum length of a traveller's message, in characters. */
export const mostFeedbackLetters = 1000;
