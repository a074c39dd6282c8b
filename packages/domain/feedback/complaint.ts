import type { Bilingual } from '../bilingual.ts';
import { addWorkingDays, type IsoDate, type WorkCalendar } from '../time/index.ts';
import type { ComplaintStatus } from './machine.ts';

/**
 * The deadlines for the answer to a complaint and for a call back, and the terms of their storage: dated data
 * (`$CARRIER_DIR/feedback/rules.json`).
 */
export interface FeedbackRules {
  readonly id: string;
  /** The first day on which the rules apply. */
  readonly from: IsoDate;
  readonly answerWorkingDays: number;
  /** The working days after receipt on whose morning the complaint goes to the supervisor, in order. */
  readonly escalateWorkingDays: readonly number[];
  /** Days after the answer during which the traveller can reopen the complaint. Then it is closed. */
  readonly reopenDays: number;
  /** Days after the answer when the contact is deleted. */
  readonly contactDays: number;
  /** Months after the answer when the complaint and its answer are deleted. */
  readonly recordMonths: number;
  /** Hours after the request by which staff call back. */
  readonly callBackHours: number;
  /** Days after the last call when the call back is deleted. */
  readonly callBackDays: number;
}

/** Returns the last day for the answer to a complaint, and the days on which it goes to the supervisor before that. */
export function complaintClock(
  { answerWorkingDays, escalateWorkingDays }: Pick<FeedbackRules, 'answerWorkingDays' | 'escalateWorkingDays'>,
  receivedOn: IsoDate,
  calendar: WorkCalendar,
): { answerBy: IsoDate; escalateOn: IsoDate[] } {
  return {
    answerBy: addWorkingDays(receivedOn, answerWorkingDays, calendar),
    escalateOn: escalateWorkingDays.map((days) => addWorkingDays(receivedOn, days, calendar)),
  };
}

/** The names of the states for staff. */
export const complaintStatusTexts: Readonly<Record<ComplaintStatus, Bilingual>> = {
  RECEIVED: { zh: '待受理', en: 'Received' },
  IN_HAND: { zh: '处理中', en: 'In hand' },
  ESCALATED: { zh: '已升级主管', en: 'With the supervisor' },
  ANSWERED: { zh: '已答复', en: 'Answered' },
  REOPENED: { zh: '旅客再次提出', en: 'Reopened' },
  CLOSED: { zh: '已结案', en: 'Closed' },
};

/** The names of the states for the traveller, who does not see that the complaint is with the supervisor. */
export const complaintProgressTexts: Readonly<Record<ComplaintStatus, Bilingual>> = {
  RECEIVED: { zh: '已收到', en: 'Received' },
  IN_HAND: { zh: '处理中', en: 'In progress' },
  ESCALATED: { zh: '处理中', en: 'In progress' },
  ANSWERED: { zh: '已答复', en: 'Answered' },
  REOPENED: { zh: '再次处理中', en: 'Reopened' },
  CLOSED: { zh: '已结案', en: 'Closed' },
};

/** The number of a complaint: TS, the day of receipt, and eight digits. */
export const complaintNumberPattern = /^TS\d{16}$/;
