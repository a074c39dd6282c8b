import { nextState } from '../../machine.ts';
import type { Instant, IsoDate } from '../../time/index.ts';
import { type DatedLeg, minutesBetween } from '../dated.ts';
import { type FlightState, flightMachine } from '../machine.ts';

/** The rules of flight operations: check-in, boarding, delays, followers and records. They are dated data. */
export interface OperationRules {
  readonly id: string;
  /** The first flight date on which the rules apply. */
  readonly from: IsoDate;
  /** The start of check-in, in minutes before the planned departure. */
  readonly checkInOpens: number;
  /** The start and the end of boarding, in minutes before the expected departure. */
  readonly boarding: number;
  readonly boardingCloses: number;
  /** The delay in minutes from which a leg counts as late. */
  readonly late: number;
  /**
   * The limits for followers: flights of one person at a time, the least change of an estimate that is reported, and
   * the quiet time between messages.
   */
  readonly follow: { readonly perPerson: number; readonly stepMinutes: number; readonly quietSeconds: number };
  /** The hours after its planned arrival at which the server closes a departure that nobody closed. */
  readonly closeAfterHours: number;
  /** The number of past days that the punctuality covers. */
  readonly recordDays: number;
}

/** The stored facts of a leg. Null or '' means that there is no report and the plan applies. */
export interface LegOperation {
  readonly status: FlightState;
  readonly estimatedDeparture: Instant | null;
  readonly estimatedArrival: Instant | null;
  readonly actualDeparture: Instant | null;
  readonly actualArrival: Instant | null;
  /** The times of take-off and landing. `actualDeparture` and `actualArrival` are the times off and on blocks. */
  readonly airborneAt: Instant | null;
  readonly touchdownAt: Instant | null;
  /** The gate; '' if it is not known. */
  readonly gate: string;
  /** The parking position of the aircraft, or ''. */
  readonly stand: string;
  /** The baggage belt at the airport of arrival, or ''. */
  readonly belt: string;
  /** The registration of the aircraft, or ''. */
  readonly registration: string;
  /** The aircraft type that replaces the planned one, or ''. */
  readonly aircraft: string;
  /** The code of the cause of a delay, cancellation or diversion, or ''. */
  readonly cause: string;
  /** The airport of a diversion, or ''. */
  readonly divertedTo: string;
}

export const asPlanned: LegOperation = {
  status: 'SCHEDULED',
  estimatedDeparture: null,
  estimatedArrival: null,
  actualDeparture: null,
  actualArrival: null,
  airborneAt: null,
  touchdownAt: null,
  gate: '',
  stand: '',
  belt: '',
  registration: '',
  aircraft: '',
  cause: '',
  divertedTo: '',
};

export type PlannedLeg = Pick<DatedLeg, 'departAt' | 'arriveAt'>;

export interface FlightStep {
  readonly state: FlightState;
  /** Null for a diversion or a return. */
  readonly at: Instant | null;
  readonly done: boolean;
}

export interface LegStatus {
  readonly state: FlightState;
  /** The steps of the leg in order; empty for a cancelled leg. */
  readonly steps: readonly FlightStep[];
  /** The delay in minutes: of the departure until the leg has left, then of the arrival. Never below 0. */
  readonly lateMinutes: number;
  readonly late: boolean;
}

/** Returns the best known departure: the actual, the estimated, or the planned one. */
export function expectedDeparture(leg: PlannedLeg, { actualDeparture, estimatedDeparture }: LegOperation): Instant {
  return actualDeparture ?? estimatedDeparture ?? leg.departAt;
}

/** Returns the best known arrival: the actual, the estimated, or the planned one plus the delay of the departure. */
export function expectedArrival(leg: PlannedLeg, operation: LegOperation): Instant {
  const shift = Math.max(0, expectedDeparture(leg, operation) - leg.departAt);
  return operation.actualArrival ?? operation.estimatedArrival ?? leg.arriveAt + shift;
}

/** Returns the status of a leg at an instant. It starts from the last report and applies the events of the clock. */
export function legStatus(leg: PlannedLeg, operation: LegOperation, rules: OperationRules, now: Instant): LegStatus {
  const departure = expectedDeparture(leg, operation);
  const arrival = expectedArrival(leg, operation);
  const departsLate = minutesBetween(leg.departAt, departure);
  // A delay below the limit of the rules is not shown as DELAYED.
  const told = operation.status === 'DELAYED' && departsLate < rules.late ? 'SCHEDULED' : operation.status;
  const ticks = ticksOf(leg, departure, arrival, rules);
  const state = ticks.reduce<FlightState>(
    (at, { event, time }) => (now >= time ? (nextState(flightMachine, at, event) ?? at) : at),
    told,
  );
  const hasLeft = state === 'DEPARTED' || state === 'ARRIVED';
  const lateMinutes = Math.max(0, hasLeft ? minutesBetween(leg.arriveAt, arrival) : departsLate);
  return { state, steps: stepsOf(state, ticks, now), lateMinutes, late: lateMinutes >= rules.late };
}

interface Tick {
  readonly event: 'openCheckIn' | 'startBoarding' | 'closeBoarding' | 'takeOff' | 'land';
  readonly state: FlightState;
  readonly time: Instant;
}

function ticksOf(leg: PlannedLeg, departure: Instant, arrival: Instant, rules: OperationRules): Tick[] {
  const before = (instant: Instant, minutes: number) => instant - minutes * 60_000;
  return [
    { event: 'openCheckIn', state: 'CHECK_IN', time: before(leg.departAt, rules.checkInOpens) },
    { event: 'startBoarding', state: 'BOARDING', time: before(departure, rules.boarding) },
    { event: 'closeBoarding', state: 'BOARDING_CLOSED', time: before(departure, rules.boardingCloses) },
    { event: 'takeOff', state: 'DEPARTED', time: departure },
    { event: 'land', state: 'ARRIVED', time: arrival },
  ];
}

function stepsOf(state: FlightState, ticks: readonly Tick[], now: Instant): FlightStep[] {
  if (state === 'CANCELLED') return [];
  const ordinary = ticks.map((tick) => ({ state: tick.state, at: tick.time }));
  if (state === 'DIVERTED' || state === 'RETURNED') {
    return [...ordinary.slice(0, -1), { state, at: null }].map((step) => ({ ...step, done: true }));
  }
  const reached = ordinary.findIndex((step) => step.state === state);
  return ordinary.map((step, index) => ({
    ...step,
    done: index <= reached || (step.state === 'CHECK_IN' && now >= step.at),
  }));
}
