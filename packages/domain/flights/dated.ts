import type { Airport, Places } from '../reference/index.ts';
import { addDays, formatLocal, type Instant, type IsoDate, localToInstant } from '../time/index.ts';
import type { FlightPattern, MealCode, PatternLeg } from './schedule/pattern.ts';

/** One leg of a flight on a date. */
export interface DatedLeg {
  readonly flightNo: string;
  /** The local date on which the flight's first leg leaves. */
  readonly flightDate: IsoDate;
  /** The number of the leg in its flight; 1 is the first. */
  readonly legSeq: number;
  readonly from: string;
  readonly to: string;
  /** The local times, 'yyyy-mm-ddThh:mm'. */
  readonly departLocal: string;
  readonly arriveLocal: string;
  readonly departAt: Instant;
  readonly arriveAt: Instant;
  readonly departTerminal: string;
  readonly arriveTerminal: string;
  readonly aircraft: string;
  readonly meal: MealCode | '';
}

/** A landing between boarding and arrival, under the same flight number. */
export interface Stop {
  readonly airport: string;
  readonly minutes: number;
}

/** The part of a flight that one flight coupon covers. */
export interface Segment {
  readonly flightNo: string;
  readonly flightDate: IsoDate;
  readonly from: string;
  readonly to: string;
  readonly departLocal: string;
  readonly arriveLocal: string;
  /** The local date of departure at `from`. It is after `flightDate` if the traveller boards after midnight. */
  readonly departDate: IsoDate;
  readonly arriveDate: IsoDate;
  readonly departAt: Instant;
  readonly arriveAt: Instant;
  /** The minutes from departure to arrival, stops included. */
  readonly minutes: number;
  readonly legs: readonly DatedLeg[];
  readonly stops: readonly Stop[];
  readonly international: boolean;
}

type AirportOf = Pick<Places, 'airport'>;

/**
 * Lists the legs of a pattern on a flight date. It does not check that the flight operates on that date (`operatesOn`).
 */
export function datedLegs(pattern: FlightPattern, flightDate: IsoDate, places: AirportOf): DatedLeg[] {
  return pattern.legs.map((leg, index) => toDatedLeg(pattern, flightDate, leg, index, places));
}

/**
 * Returns the segment over the legs `board` to `off` (indexes, both inclusive). Throws if the pattern has no such legs.
 */
export function datedSegment(
  pattern: FlightPattern,
  flightDate: IsoDate,
  board: number,
  off: number,
  places: AirportOf,
): Segment {
  const legs = datedLegs(pattern, flightDate, places).slice(board, off + 1);
  const first = legs[0];
  const last = legs[legs.length - 1];
  if (!first || !last) throw new RangeError(`the pattern of ${pattern.flightNo} has no legs ${board} to ${off}`);
  const from = airportOf(places, first.from);
  const to = airportOf(places, last.to);
  return {
    flightNo: pattern.flightNo,
    flightDate,
    from: first.from,
    to: last.to,
    departLocal: first.departLocal,
    arriveLocal: last.arriveLocal,
    departDate: first.departLocal.slice(0, 10),
    arriveDate: last.arriveLocal.slice(0, 10),
    departAt: first.departAt,
    arriveAt: last.arriveAt,
    minutes: minutesBetween(first.departAt, last.arriveAt),
    legs,
    stops: stopsOf(legs),
    international: from.flag === 'I' || to.flag === 'I',
  };
}

export function minutesBetween(from: Instant, to: Instant): number {
  return Math.round((to - from) / 60_000);
}

/** Returns the flight date of a leg that leaves its airport on `departDate`. */
export function flightDateOf(leg: PatternLeg, departDate: IsoDate): IsoDate {
  return addDays(departDate, -Math.floor(leg.departs / 1440));
}

function toDatedLeg(
  pattern: FlightPattern,
  flightDate: IsoDate,
  leg: PatternLeg,
  index: number,
  places: AirportOf,
): DatedLeg {
  return {
    flightNo: pattern.flightNo,
    flightDate,
    legSeq: index + 1,
    from: leg.from,
    to: leg.to,
    departLocal: formatLocal(flightDate, leg.departs),
    arriveLocal: formatLocal(flightDate, leg.arrives),
    departAt: localToInstant(flightDate, leg.departs, airportOf(places, leg.from).zone),
    arriveAt: localToInstant(flightDate, leg.arrives, airportOf(places, leg.to).zone),
    departTerminal: leg.departTerminal,
    arriveTerminal: leg.arriveTerminal,
    aircraft: pattern.aircraft,
    meal: leg.meal,
  };
}

function stopsOf(legs: readonly DatedLeg[]): Stop[] {
  return legs.slice(1).map((leg, index) => ({
    airport: leg.from,
    minutes: minutesBetween(legs[index]?.arriveAt ?? leg.departAt, leg.departAt),
  }));
}

function airportOf(places: AirportOf, code: string): Airport {
  const airport = places.airport(code);
  if (!airport) throw new RangeError(`unknown airport ${code}`);
  return airport;
}
