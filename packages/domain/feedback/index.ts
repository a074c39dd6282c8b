/**
 * Complaints of travellers, each with a number and a day by which staff answer it. Call backs, each with an hour by which
 * staff call.
 */
export type { FeedbackRules } from './complaint.ts';
export { callBackMachine, complaintMachine, waitingCallBacks } from './machine.ts';

/** The maximum length of a traveller's message, in characters. */
export const mostFeedbackLetters = 1000;

/** The subjects of a call back, in the order of the form. */
export const callBackTopics = ['BOOK', 'TRIP', 'CHANGE', 'ASSISTANCE', 'OTHER'] as const;

export type CallBackTopic = (typeof callBackTopics)[number];

/** The maximum length of the name that staff ask for, in characters. */
export const mostCallerLetters = 40;
