import {
  asPlanned,
  expectedArrival,
  expectedDeparture,
  type FlightState,
  legStatus,
  legsOn,
} from '@haidai/domain/flights';
import type { Deps } from '../../../platform/index.ts';
import type { Catalogue } from '../catalogue.ts';
import type { BoughtFlight } from './find-disruption.ts';
import { operationRulesOn } from './load-operations.ts';
import { listOperations } from './repository.ts';

/** The operation of a bought flight so far, from the airport of boarding to the airport of landing. */
export interface FlightOutcome {
  /** True if the flight did not operate or did not reach its destination. */
  failed: boolean;
  /** True if the flight has left its first airport. */
  hasLeft: boolean;
  from: string;
  to: string;
  plannedDeparture: number;
  plannedArrival: number;
  /** The latest known departure. It equals the planned departure without a report. */
  departure: number;
  arrival: number;
  /** The larger of the delays at departure and at arrival, in minutes. */
  lateMinutes: number;
  /** True if the delay reaches the limit of the operation rules. */
  late: boolean;
  /** A code of `$CARRIER_DIR/schedule/operations.json`, or ''. */
  cause: string;
}

const elsewhere: readonly FlightState[] = ['CANCELLED', 'DIVERTED', 'RETURNED'];

/** Finds the outcome of a bought flight. Null if the flight is not in the schedule. */
export async function findOutcome(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { index, operations }: Catalogue,
  { flightNo, flightDate, boardLeg, offLeg }: BoughtFlight,
): Promise<FlightOutcome | null> {
  const flown = legsOn(index, flightNo, flightDate).filter(({ legSeq }) => legSeq >= boardLeg && legSeq <= offLeg);
  const [first, last] = [flown[0], flown.at(-1)];
  if (!first || !last) return null;
  const stored = await listOperations(db, [flightNo], flightDate, flightDate);
  const of = (leg: typeof first) => stored.find(({ legSeq }) => legSeq === leg.legSeq) ?? asPlanned;
  const rules = operationRulesOn(operations, flightDate);
  const statuses = flown.map((leg) => legStatus(leg, of(leg), rules, clock.now().getTime()).state);
  const failedAt = statuses.findIndex((state) => elsewhere.includes(state));
  const departure = expectedDeparture(first, of(first));
  const arrival = expectedArrival(last, of(last));
  const lateMinutes = Math.max(0, minutes(departure - first.departAt), minutes(arrival - last.arriveAt));
  return {
    failed: failedAt >= 0,
    hasLeft: statuses[0] === 'DEPARTED' || statuses[0] === 'ARRIVED',
    from: first.from,
    to: last.to,
    plannedDeparture: first.departAt,
    plannedArrival: last.arriveAt,
    departure,
    arrival,
    lateMinutes,
    late: lateMinutes >= rules.late,
    cause: of(flown[Math.max(0, failedAt)] ?? first).cause || of(last).cause,
  };
}

function minutes(milliseconds: number): number {
  return Math.floor(milliseconds / 60_000);
}
