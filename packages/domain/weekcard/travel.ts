import { addDays, type IsoDate, weekdayOf } from '../time/index.ts';
import type { WeekCardTerms } from './terms.ts';

/** A flight that a member wants to book with a card. */
export interface WeekTrip {
  /** The airports of departure, connection and arrival. */
  readonly airports: readonly string[];
  /** D: inside the mainland. I: across its border. */
  readonly scope: 'D' | 'I';
  /** The local date of departure. */
  readonly departDate: IsoDate;
}

export interface Week {
  /** The Monday of the week. `to` is the Sunday after it. */
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** The reason why a card is not valid for a flight. */
export type TravelFault =
  | { readonly kind: 'abroad' }
  | { readonly kind: 'airport'; readonly airport: string }
  | { readonly kind: 'days'; readonly from: IsoDate; readonly to: IsoDate }
  | { readonly kind: 'closed'; readonly zh: string; readonly en: string; readonly from: IsoDate; readonly to: IsoDate };

/** Returns the week of a day. */
export function weekOf(date: IsoDate): Week {
  const from = addDays(date, 1 - weekdayOf(date));
  return { from, to: addDays(from, 6) };
}

/** Returns the first and the last day of departure that can be booked today. The last day of the card limits them. */
export function daysToFly(
  { earliestDays, latestDays }: Pick<WeekCardTerms, 'earliestDays' | 'latestDays'>,
  today: IsoDate,
  validUntil: IsoDate | null,
): Week {
  const last = addDays(today, earliestDays);
  const to = validUntil !== null && validUntil < last ? validUntil : last;
  return { from: addDays(today, latestDays), to };
}

/**
 * Returns the first reason why a card is not valid for a flight, or null if it is valid. With `validUntil` null, the
 * last day of a card does not limit the flight.
 */
export function travelFault(
  terms: WeekCardTerms,
  trip: WeekTrip,
  { today, validUntil }: { today: IsoDate; validUntil: IsoDate | null },
): TravelFault | null {
  if (trip.scope !== 'D') return { kind: 'abroad' };
  const airport = trip.airports.find((code) => terms.closedAirports.includes(code));
  if (airport !== undefined) return { kind: 'airport', airport };
  const days = daysToFly(terms, today, validUntil);
  if (trip.departDate < days.from || trip.departDate > days.to) return { kind: 'days', ...days };
  const closed = terms.closedDays.find(({ from, to }) => from <= trip.departDate && trip.departDate <= to);
  return closed ? { kind: 'closed', ...closed } : null;
}

/** Returns the number of rides that a card has left in a week. */
export function leftInWeek(perWeek: number, used: number): number {
  return Math.max(0, perWeek - used);
}
