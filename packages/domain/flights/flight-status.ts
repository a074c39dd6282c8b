import { nextState } from '../machine.ts';
import type { Instant, IsoDate } from '../time/index.ts';
import { type DatedLeg, minutesBetween } from './dated.ts';
import { type FlightState, flightMachine } from './machine.ts';

/** When a leg counts as late and when its gates open and close: dated data. */
export interface OperationRules {
  readonly id: string;
  /** First flight date on which they hold. */
  readonly from: IsoDate;
  /** Minutes before the planned departure. */
  readonly checkInOpens: number;
  /** Minutes before the expected departure. */
  readonly boarding: number;
  readonly boardingCloses: number;
  /** From so many minutes on, later than planned is late. */
  readonly late: number;
  /** How many flights one person follows at once, and from how many minutes on a new estimate is told them. */
  readonly follow: { readonly perPerson: number; readonly stepMinutes: number; readonly quietSeconds: number };
  /** Hours after its planned arrival when a departure that nobody closed is closed by the clock. */
  readonly closeAfterHours: number;
  /** Over how many past days punctuality is told. */
  readonly recordDays: number;
}

/** What is stored of a leg that does not go by the plan. */
export interface LegOperation {
  readonly status: FlightState;
  readonly estimatedDeparture: Instant | null;
  readonly estimatedArrival: Instant | null;
  readonly actualDeparture: Instant | null;
  readonly actualArrival: Instant | null;
  /** Off the ground and on it again; `actualDeparture` and `actualArrival` are those at the blocks. */
  readonly airborneAt: Instant | null;
  readonly touchdownAt: Instant | null;
  /** '' where it is not known. */
  readonly gate: string;
  /** Where the aircraft stands, or ''. */
  readonly stand: string;
  /** The type that flies instead of the planned one, or ''. */
  readonly aircraft: string;
  /** Code of the cause of a delay, cancellation or diversion, or ''. */
  readonly cause: string;
  /** The airport it landed at instead, or ''. */
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
  aircraft: '',
  cause: '',
  divertedTo: '',
};

export type PlannedLeg = Pick<DatedLeg, 'departAt' | 'arriveAt'>;

export interface FlightStep {
  readonly state: FlightState;
  /** Null where nobody can say. */
  readonly at: Instant | null;
  readonly done: boolean;
}

export interface LegStatus {
  readonly state: FlightState;
  /** The way of the leg in its steps; of a cancelled one there is none. */
  readonly steps: readonly FlightStep[];
  /** Minutes later than planned: of the departure until it has left, of the arrival from then on. Never below 0. */
  readonly lateMinutes: number;
  readonly late: boolean;
}

/** The best knowledge of when it leaves. */
export function expectedDeparture(leg: PlannedLeg, { actualDeparture, estimatedDeparture }: LegOperation): Instant {
  return actualDeparture ?? estimatedDeparture ?? leg.departAt;
}

/** The best knowledge of when it arrives; where only the departure is late, as much later. */
export function expectedArrival(leg: PlannedLeg, operation: LegOperation): Instant {
  const shift = Math.max(0, expectedDeparture(leg, operation) - leg.departAt);
  return operation.actualArrival ?? operation.estimatedArrival ?? leg.arriveAt + shift;
}

/** How a leg stands at an instant: what the staff said last, led on by the clock. */
export function legStatus(leg: PlannedLeg, operation: LegOperation, rules: OperationRules, now: Instant): LegStatus {
  const departure = expectedDeparture(leg, operation);
  const arrival = expectedArrival(leg, operation);
  const departsLate = minutesBetween(leg.departAt, departure);
  // A few minutes are no delay to speak of.
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
