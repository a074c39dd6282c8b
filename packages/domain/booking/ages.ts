import { ageOn, daysBetween } from '../time/index.ts';

/** A adult, C child, B baby (an infant on a lap). */
export type PassengerType = 'A' | 'C' | 'B';

/** Ages in completed years on the local day a segment departs; a newborn's in days. */
export const ages = { child: 2, adult: 12, guardian: 18, newbornDays: 14 } as const;

/** What someone of that birth date is by age on a day. */
export function ageGroupOn(birthday: string, date: string): PassengerType {
  const age = ageOn(birthday, date);
  if (age < ages.child) return 'B';
  return age < ages.adult ? 'C' : 'A';
}

/**
 * Whose fare a passenger pays on a segment. A child who has turned 12 by then pays as an adult, and so does one for whom
 * the adult fare was asked; an infant booked with a seat pays as a child.
 */
export function fareTypeOn(
  booked: PassengerType,
  birthday: string,
  date: string,
  atAdultFare: boolean = false,
): PassengerType {
  return booked === 'C' && (atAdultFare || ageGroupOn(birthday, date) === 'A') ? 'A' : booked;
}

export function isGuardian(birthday: string, firstDay: string): boolean {
  return ageOn(birthday, firstDay) >= ages.guardian;
}

export function isNewborn(birthday: string, firstDay: string): boolean {
  return daysBetween(birthday, firstDay) < ages.newbornDays;
}
