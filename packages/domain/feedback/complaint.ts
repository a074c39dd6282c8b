import { addDays, type IsoDate } from '../time/index.ts';

/** How soon a complaint is answered, and how long it is kept: dated data (`data/feedback/rules.json`). */
export interface ComplaintRules {
  readonly id: string;
  /** First day on which they hold. */
  readonly from: IsoDate;
  readonly answerWorkingDays: number;
  /** Days after the answer when the contact is forgotten. */
  readonly contactDays: number;
  /** Months after the answer when the complaint and its answer are deleted. */
  readonly recordMonths: number;
}

/**
 * The last of so many working days after a day. Monday to Friday count; public holidays are not known here and count
 * too, so that the day is rather too early than too late.
 */
export function addWorkingDays(day: IsoDate, count: number): IsoDate {
  let last = day;
  for (let left = count; left > 0; ) {
    last = addDays(last, 1);
    const weekday = new Date(last).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return last;
}
