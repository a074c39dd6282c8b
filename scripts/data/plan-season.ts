import type { FlightPattern, MealCode, PatternLeg } from '@haidai/domain/flights';
import { distanceKm, type Places } from '@haidai/domain/reference';
import { addDays, type IsoDate, localToInstant, zoneOffset } from '@haidai/domain/time';
import type { Season } from '../../apps/server/src/modules/flights/index.ts';
import { assignAircraft, type RoundTrip } from './assign-aircraft.ts';

/** A line of $CARRIER_DIR/schedule/network.csv: outbound with `flight`, return with the next number. */
export interface NetworkLine {
  readonly flight: string;
  readonly route: readonly string[];
  readonly weekly: number;
  /** Wished departure, minutes after midnight at the base (the first airport). */
  readonly leaves: number;
}

export interface PlanFacts {
  readonly places: Places;
  /** Terminal of an airport for domestic or international flights; '' if the airport has one terminal. */
  terminal(airport: string, international: boolean): string;
}

/**
 * Weekdays by flights per week. Routes with four and with three flights use different days, so one aircraft can serve
 * both.
 */
const DAYS: Record<number, string> = {
  7: '1234567',
  4: '1.3.5.7',
  3: '.2.4.6.',
  2: '1...5..',
  1: '..3....',
};

const GROUND_ON_THE_WAY = 45;
const TURNAROUND = { domestic: 50, international: 60 };
/** Domestic flights avoid departures and arrivals between these times, because the aircraft stays overnight. */
const NIGHT = { lastDeparture: 23 * 60 + 15, lastArrival: 25 * 60 + 15, morning: 6 * 60 };
const FIRST_WAVE_BACK = 6 * 60 + 30;

/** Plans the patterns of a whole season: every line in both directions, on available aircraft. */
export function planSeason(lines: readonly NetworkLine[], season: Season, facts: PlanFacts): FlightPattern[] {
  const trips = lines.filter((line) => line.weekly > 0).map((line) => planTrip(line, facts));
  const flown = assignAircraft(trips, season.name);
  return flown.flatMap(({ trip, shift, aircraft, rotation }) =>
    trip.flights.map((flight) =>
      toPattern(flight, shift, { season, days: trip.days, aircraft, rotation, base: trip.base }, facts),
    ),
  );
}

interface PlannedFlight {
  readonly flightNo: string;
  readonly international: boolean;
  /** Departures and arrivals in minutes after midnight at the base. */
  readonly legs: readonly { from: string; to: string; departs: number; arrives: number }[];
}

type PlannedTrip = RoundTrip & { readonly flights: readonly PlannedFlight[] };

function planTrip(line: NetworkLine, facts: PlanFacts): PlannedTrip {
  const days = DAYS[line.weekly];
  if (!days) throw new Error(`${line.flight}: no weekdays are defined for ${line.weekly} flights a week`);
  const international = line.route.some((code) => airportOf(facts, code).flag === 'I');
  const turnaround = international ? TURNAROUND.international : TURNAROUND.domestic;
  const out = flyRoute(line.route, line.leaves, facts);
  const landed = out[out.length - 1]?.arrives ?? line.leaves;
  const wayBack = [...line.route].reverse();
  const soon = flyRoute(wayBack, landed + turnaround, facts);
  const back = international || isDaytime(soon) ? soon : flyRoute(wayBack, nextMorning(landed, line.flight), facts);
  const number = Number(line.flight.slice(2));
  return {
    base: line.route[0] ?? '',
    days,
    leaves: line.leaves,
    returns: back[back.length - 1]?.arrives ?? landed,
    turnaround,
    flights: [
      { flightNo: line.flight, international, legs: out },
      { flightNo: `${line.flight.slice(0, 2)}${number + 1}`, international, legs: back },
    ],
  };
}

function isDaytime(legs: readonly { departs: number; arrives: number }[]): boolean {
  return legs.every((leg) => isAwake(leg.departs, NIGHT.lastDeparture) && isAwake(leg.arrives, NIGHT.lastArrival));
}

function isAwake(minutes: number, last: number): boolean {
  const ofDay = ((minutes - NIGHT.morning + 1440) % 1440) + NIGHT.morning;
  return ofDay <= last;
}

function nextMorning(landed: number, flight: string): number {
  return (
    (Math.floor(landed / 1440) + (landed % 1440 < FIRST_WAVE_BACK ? 0 : 1)) * 1440 +
    FIRST_WAVE_BACK +
    (Number(flight.slice(2)) % 9) * 5
  );
}

function flyRoute(route: readonly string[], leaves: number, facts: PlanFacts) {
  let departs = leaves;
  return route.slice(1).map((to, index) => {
    const from = route[index] ?? to;
    const arrives = departs + blockMinutes(from, to, facts);
    const leg = { from, to, departs, arrives };
    departs = arrives + GROUND_ON_THE_WAY;
    return leg;
  });
}

/** Returns the block time: 40 minutes and one minute for each 12.5 km, rounded up to five minutes. */
function blockMinutes(from: string, to: string, facts: PlanFacts): number {
  const km = distanceKm(airportOf(facts, from), airportOf(facts, to));
  return Math.ceil((40 + km / 12.5) / 5) * 5;
}

interface Operation {
  readonly season: Season;
  readonly days: string;
  readonly base: string;
  readonly aircraft: string;
  readonly rotation: string;
}

function toPattern(flight: PlannedFlight, shift: number, operation: Operation, facts: PlanFacts): FlightPattern {
  const { season, base } = operation;
  const local = (code: string, minutes: number) => minutes + shift + clockAgainst(base, code, season.from, facts);
  const legs = flight.legs.map((leg): PatternLeg => {
    const departs = local(leg.from, leg.departs);
    return {
      from: leg.from,
      to: leg.to,
      departs,
      arrives: local(leg.to, leg.arrives),
      departTerminal: facts.terminal(leg.from, flight.international),
      arriveTerminal: facts.terminal(leg.to, flight.international),
      meal: mealFor(departs, leg.arrives - leg.departs),
    };
  });
  const later = Math.floor((legs[0]?.departs ?? 0) / 1440);
  return {
    flightNo: flight.flightNo,
    from: addDays(season.from, later),
    to: addDays(season.to, later),
    days: shiftDays(operation.days, later),
    legs: legs.map((leg) => ({ ...leg, departs: leg.departs - later * 1440, arrives: leg.arrives - later * 1440 })),
    aircraft: operation.aircraft,
    rotation: operation.rotation,
    source: { file: '', line: 0 },
  };
}

/** Returns the minutes by which an airport's clock is ahead of the clock at the base. */
function clockAgainst(base: string, airport: string, date: IsoDate, facts: PlanFacts): number {
  const noon = localToInstant(date, 720, airportOf(facts, base).zone);
  return zoneOffset(airportOf(facts, airport).zone, noon) - zoneOffset(airportOf(facts, base).zone, noon);
}

function shiftDays(days: string, later: number): string {
  return [...'1234567'].map((day, index) => (days[(index - later + 7) % 7] === '.' ? '.' : day)).join('');
}

function airportOf(facts: PlanFacts, code: string) {
  const airport = facts.places.airport(code);
  if (!airport) throw new Error(`The data have no airport ${code}`);
  return airport;
}

/**
 * Returns the meal of a leg, by its local departure in minutes after midnight and its length in minutes. Returns '' for
 * a leg without a meal.
 */
function mealFor(departs: number, minutes: number): MealCode | '' {
  const hour = Math.floor((departs % 1440) / 60);
  if (minutes < 70) return '';
  if (hour >= 6 && hour < 9) return 'B';
  if (minutes >= 90 && hour >= 11 && hour < 13) return 'M';
  if (minutes >= 90 && hour >= 17 && hour < 20) return 'D';
  if (minutes >= 180) return 'H';
  return minutes >= 110 ? 'O' : 'S';
}
