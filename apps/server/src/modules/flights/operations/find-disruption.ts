import type { Db } from '../../../platform/index.ts';
import { listOperations, type StoredOperation } from './repository.ts';

/** A flight as an order holds it: the legs from boarding to landing. */
export interface BoughtFlight {
  flightNo: string;
  flightDate: string;
  boardLeg: number;
  offLeg: number;
}

/** The reported disruption of a flight, for which the traveller is not responsible. */
export interface Disruption {
  cancelled: boolean;
  /** The delay of the departure in minutes. */
  delayMinutes: number;
  /** The actual or estimated departure. Null without a report. */
  leavesAt: number | null;
  /** A code of `$CARRIER_DIR/schedule/operations.json`, or ''. */
  cause: string;
}

/**
 * Returns the reported disruption of a bought flight. Without a report the flight is neither cancelled nor delayed.
 * `db` may be a transaction.
 */
export async function findDisruption(db: Db, flight: BoughtFlight): Promise<Disruption> {
  const { flightNo, flightDate } = flight;
  return disruptionOf(flight, await listOperations(db, [flightNo], flightDate, flightDate));
}

/** Returns the disruption of a bought flight from operations that the caller has read. */
export function disruptionOf(flight: BoughtFlight, operations: readonly StoredOperation[]): Disruption {
  const legs = legsOf(flight, operations);
  const first = legs.find(({ legSeq }) => legSeq === flight.boardLeg);
  const leaves = first?.actualDeparture ?? first?.estimatedDeparture;
  const late = first && leaves ? (leaves - first.plannedDeparture) / 60_000 : 0;
  const failed = legs.find(({ status }) => status === 'CANCELLED' || status === 'DIVERTED' || status === 'RETURNED');
  return {
    cancelled: failed !== undefined,
    delayMinutes: Math.max(0, Math.floor(late)),
    leavesAt: leaves ?? null,
    cause: (failed ?? first)?.cause ?? '',
  };
}

/** Returns the operations of the legs of a bought flight. */
export function legsOf(
  { flightNo, flightDate, boardLeg, offLeg }: BoughtFlight,
  operations: readonly StoredOperation[],
): StoredOperation[] {
  return operations.filter(
    (each) =>
      each.flightNo === flightNo && each.flightDate === flightDate && each.legSeq >= boardLeg && each.legSeq <= offLeg,
  );
}
