import { addDays, type IsoDate, weekdayOf } from '../time/index.ts';
import type { WeekCardTerms } from './terms.ts';

/** A flight somebody wants for their card. */
export interface WeekTrip {
  /** Airports it leaves from, stops to change at and ends at. */
  readonly airports: readonly string[];
  /** Inside the mainland, or across its border. */
  readonly scope: 'D' | 'I';
  /** Local day of departure. */
  readonly departDate: IsoDate;
}

export interface Week {
  /** A Monday and the Sunday after it. */
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Why a card is not good for a flight. */
export type TravelFault =
  | { readonly kind: 'abroad' }
  | { readonly kind: 'airport'; readonly airport: string }
  | { readonly kind: 'days'; readonly from: IsoDate; readonly to: IsoDate }
  | { readonly kind: 'closed'; readonly zh: string; readonly en: string; readonly from: IsoDate; readonly to: IsoDate };

/** The week in which a day lies. */
export function weekOf(date: IsoDate): Week {
  const from = addDays(date, 1 - weekdayOf(date));
  return { from, to: addDays(from, 6) };
}

/** Days of departure that can be had today: within the window before departure, and not after the card's last day. */
export function daysToFly(
  { earliestDays, latestDays }: Pick<WeekCardTerms, 'earliestDays' | 'latestDays'>,
  today: IsoDate,
  validUntil: IsoDate | null,
): Week {
  const last = addDays(today, earliestDays);
  const to = validUntil !== null && validUntil < last ? validUntil : last;
  return { from: addDays(today, latestDays), to };
}

/** The first thing that speaks against a flight, or null: the card is good for it. `validUntil` null: whatever the card. */
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

/** Rides a card has left in a week. */
export function leftInWeek(perWeek: number, used: number): number {
  return Math.max(0, perWeek - used);
}
