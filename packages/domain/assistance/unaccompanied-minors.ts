import { ageOn, type Instant, type IsoDate } from '../time/index.ts';

/** When a child may fly without an adult: dated data (docs/rules/special-passengers.md). */
export interface UnaccompaniedMinorRules {
  readonly id: string;
  /** First flight date on which they hold. */
  readonly from: IsoDate;
  /** In completed years on the day of departure: younger ones never fly alone. */
  readonly ageFrom: number;
  /** Until this birthday nobody flies alone without the service, until the other one it may be had. */
  readonly mustBelow: number;
  readonly mayBelow: number;
  /** Asked for so many hours before the planned departure, and ticketed so many before it. */
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
  /** Others of ours go the same way on that day, all of them earlier. */
  readonly isLastOfDay: boolean;
}

const HOUR = 3_600_000;

/** The newest rules that hold on a flight date. Throws where there are none. */
export function datedRules<Rules extends { from: IsoDate }>(rules: readonly Rules[], flightDate: IsoDate): Rules {
  const found = rules.filter(({ from }) => from <= flightDate).toSorted((a, b) => a.from.localeCompare(b.from));
  const last = found.at(-1);
  if (!last) throw new RangeError(`no rules of special passengers on ${flightDate}`);
  return last;
}

/** What age makes of somebody who would fly alone on a day. */
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

/** Why nobody flies alone on a flight; null where it can be asked for now. */
export function unaccompaniedMinorFlightFault(
  rules: UnaccompaniedMinorRules,
  flight: UnaccompaniedMinorFlight,
  now: Instant,
): UnaccompaniedMinorFault | null {
  if (flight.isInternational) return 'abroad';
  if (flight.isLastOfDay) return 'lastFlight';
  return now > flight.departsAt - rules.noticeHours * HOUR ? 'late' : null;
}

/** The same of a child on it. Exactly the notice ahead is in time. */
export function unaccompaniedMinorFault(
  rules: UnaccompaniedMinorRules,
  { birthday, ...flight }: UnaccompaniedMinorFlight & { birthday: IsoDate },
  now: Instant,
): UnaccompaniedMinorFault | null {
  const band = unaccompaniedMinorBand(rules, birthday, flight.departDate);
  return band === 'MUST' || band === 'MAY' ? unaccompaniedMinorFlightFault(rules, flight, now) : 'age';
}

/** Until when a ticket has to be there; afterwards the place is somebody else's. */
export function ticketBy({ ticketHours }: UnaccompaniedMinorRules, departsAt: Instant): Instant {
  return departsAt - ticketHours * HOUR;
}
