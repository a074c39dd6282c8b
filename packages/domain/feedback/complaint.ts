import type { IsoDate } from '../time/index.ts';

/**
 * The deadlines for the answer to a complaint and for a call back, and the terms of their storage: dated data
 * (`$CARRIER_DIR/feedback/rules.json`).
 */
export interface FeedbackRules {
  readonly id: string;
  /** The first day on which the rules apply. */
  readonly from: IsoDate;
  readonly answerWorkingDays: number;
  /** Days after the answer when the contact is deleted. */
  readonly contactDays: number;
  /** Months after the answer when the complaint and its answer are deleted. */
  readonly recordMonths: number;
  /** Hours after the request by which staff call back. */
  readonly callBackHours: number;
  /** Days after the last call when the call back is deleted. */
  readonly callBackDays: number;
}
