import { ageOn, daysBetween } from '../time/index.ts';

/** A: adult. C: child. B: baby (a lap infant). */
export type PassengerType = 'A' | 'C' | 'B';

/** The age limits, in completed years on the local day a segment departs. A newborn's limit is in days. */
export const ages = { child: 2, adult: 12, guardian: 18, newbornDays: 14 } as const;

/** Returns the passenger type that matches the age of a person on a day. */
export function ageGroupOn(birthday: string, date: string): PassengerType {
  const age = ageOn(birthday, date);
  if (age < ages.child) return 'B';
  return age < ages.adult ? 'C' : 'A';
}

/**
 * Returns the passenger type whose fare a passenger pays on a segment. A child who has turned 12 by then pays as an
 * adult. So does a child for whom the adult fare was requested. An infant booked with a seat pays as a child.
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
