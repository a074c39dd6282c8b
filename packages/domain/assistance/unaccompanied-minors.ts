import { ageOn, type Instant, type IsoDate } from '../time/index.ts';

/** The limits for children who fly without an adult: dated data (docs/rules/special-passengers.md). */
export interface UnaccompaniedMinorRules {
  readonly id: string;
  /** The first flight date on which the rules apply. */
  readonly from: IsoDate;
  /** The minimum age, in completed years on the day of departure. Younger children cannot fly alone. */
  readonly ageFrom: number;
  /** Two ages. Children below `mustBelow` need the service to fly alone. Travellers below `mayBelow` can have it. */
  readonly mustBelow: number;
  readonly mayBelow: number;
  /** Two limits in hours before the planned departure: the latest request, and the latest ticket. */
  readonly noticeHours: number;
  readonly ticketHours: number;
  readonly perFlight: number;
}

export type UnaccompaniedMinorBand = 'TOO_YOUNG' | 'MUST' | 'MAY' | 'GROWN';
export type UnaccompaniedMinorFault = 'age' | 'abroad' | 'lastFlight' | 'late';

export interface UnaccompaniedMinorFlight {
  readonly departDate: IsoDate;
  readonly departsAt: Instant;
  readonly isInternational: boolean;
  /** The flight is the last of several of the carrier on its route on that day. */
  readonly isLastOfDay: boolean;
}

const HOUR = 3_600_000;

/** Returns the newest rules that apply on a flight date. Throws if there are none. */
export function datedRules<Rules extends { from: IsoDate }>(rules: readonly Rules[], flightDate: IsoDate): Rules {
  const found = rules.filter(({ from }) => from <= flightDate).toSorted((a, b) => a.from.localeCompare(b.from));
  const last = found.at(-1);
  if (!last) throw new RangeError(`$CARRIER_DIR/assistance has no rules of special passengers on ${flightDate}`);
  return last;
}

/** Returns the age band of a traveller without an adult on the day of departure. */
export function unaccompaniedMinorBand(
  rules: UnaccompaniedMinorRules,
  birthday: IsoDate,
  departDate: IsoDate,
): UnaccompaniedMinorBand {
  const age = ageOn(birthday, departDate);
  if (age < rules.ageFrom) return 'TOO_YOUNG';
  if (age < rules.mustBelow) return 'MUST';
  return age < rules.mayBelow ? 'MAY' : 'GROWN';
}

/** Returns the reason why children cannot fly alone on a flight, or null if a traveller can request the service now. */
export function unaccompaniedMinorFlightFault(
  rules: UnaccompaniedMinorRules,
  flight: UnaccompaniedMinorFlight,
  now: Instant,
): UnaccompaniedMinorFault | null {
  if (flight.isInternational) return 'abroad';
  if (flight.isLastOfDay) return 'lastFlight';
  return now > flight.departsAt - rules.noticeHours * HOUR ? 'late' : null;
}

/**
 * Returns the reason why this child cannot fly alone on a flight, or null. A request exactly at the limit is in time.
 */
export function unaccompaniedMinorFault(
  rules: UnaccompaniedMinorRules,
  { birthday, ...flight }: UnaccompaniedMinorFlight & { birthday: IsoDate },
  now: Instant,
): UnaccompaniedMinorFault | null {
  const band = unaccompaniedMinorBand(rules, birthday, flight.departDate);
  return band === 'MUST' || band === 'MAY' ? unaccompaniedMinorFlightFault(rules, flight, now) : 'age';
}

/** Returns the instant by which the child needs a ticket. After it the place is released. */
export function ticketBy({ ticketHours }: UnaccompaniedMinorRules, departsAt: Instant): Instant {
  return departsAt - ticketHours * HOUR;
}
