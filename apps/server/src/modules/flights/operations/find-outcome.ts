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

/** How a bought flight went, or is going: from the airport where one boards to where one gets off. */
export interface FlightOutcome {
  /** It did not go, or not to where it was sold. */
  failed: boolean;
  /** It has left its first airport. */
  hasLeft: boolean;
  from: string;
  to: string;
  plannedDeparture: number;
  plannedArrival: number;
  /** The best knowledge there is; the same as planned where nothing was reported. */
  departure: number;
  arrival: number;
  /** The more of the two: how much later it left, and arrived or will. */
  lateMinutes: number;
  /** Late enough to be called so. */
  late: boolean;
  /** A code of `data/schedule/operations.json`, or ''. */
  cause: string;
}

const elsewhere: readonly FlightState[] = ['CANCELLED', 'DIVERTED', 'RETURNED'];

/** Null for a flight that is in no schedule. */
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
