/**
 * Complaints of travellers, each with a number and a day by which staff answer it. Call backs, each with an hour by which
 * staff call.
 */
export {
  complaintClock,
  complaintNumberPattern,
  complaintProgressTexts,
  complaintStatusTexts,
  type FeedbackRules,
} from './complaint.ts';
export {
  type ComplaintStatus,
  callBackMachine,
  complaintMachine,
  waitingCallBacks,
  waitingComplaints,
} from './machine.ts';

/** The maximum length of a traveller's message, in characters. */
export const mostFeedbackLetters = 1000;

/** The kinds of entries of a complaint. Staff write all but WORDS. The traveller does not see a NOTE. */
export const complaintEntryKinds = ['REPLY', 'ANSWER', 'NOTE', 'WORDS'] as const;

export type ComplaintEntryKind = (typeof complaintEntryKinds)[number];

/** The subjects of a call back, in the order of the form. */
export const callBackTopics = ['BOOK', 'TRIP', 'CHANGE', 'ASSISTANCE', 'OTHER'] as const;

export type CallBackTopic = (typeof callBackTopics)[number];

/** The maximum length of the name that staff ask for, in characters. */
export const mostCallerLetters = 40;
