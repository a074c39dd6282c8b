/**
 * What travellers tell the carrier: complaints, which have a number and a day by which they are answered.
 *
 *   addWorkingDays('2026-11-20', 10)   '2026-12-04'
 */
export { addWorkingDays, type ComplaintRules } from './complaint.ts';
export { complaintMachine } from './machine.ts';

/** The longest message a traveller may send. */
export const mostFeedbackLetters = 1000;
