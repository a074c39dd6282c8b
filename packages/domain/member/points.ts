import { type IsoDate, localToInstant } from '../time/index.ts';

/** What a new member is given. */
export const registrationGift = 800;
const monthsValid = 36;

/** Points earned on a day last 36 months, to the end of the month: the instant at which they are gone. */
export function pointsExpireAt(earnedOn: IsoDate, zone: string): Date {
  const [year = 0, month = 1] = earnedOn.split('-').map(Number);
  const firstDayAfter = new Date(Date.UTC(year, month - 1 + monthsValid + 1, 1)).toISOString().slice(0, 10);
  return new Date(localToInstant(firstDayAfter, 0, zone));
}
