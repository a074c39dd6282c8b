import type { Db } from '../../../platform/index.ts';
import { listOperations } from './repository.ts';

/** A flight as an order has it: the legs from one boarding to the landing. */
export interface BoughtFlight {
  flightNo: string;
  flightDate: string;
  boardLeg: number;
  offLeg: number;
}

/** What happened to it that is not the traveller's doing. */
export interface Disruption {
  cancelled: boolean;
  /** How much later than planned it leaves. */
  delayMinutes: number;
  /** When it leaves now; null where it goes as planned. */
  leavesAt: number | null;
  /** A code of `data/schedule/operations.json`, or ''. */
  cause: string;
}

/** What was reported of a bought flight; nothing reported: neither cancelled nor late. `db` may be a transaction. */
export async function findDisruption(db: Db, flight: BoughtFlight): Promise<Disruption> {
  const { flightNo, flightDate, boardLeg, offLeg } = flight;
  const legs = (await listOperations(db, [flightNo], flightDate, flightDate)).filter(
    ({ legSeq }) => legSeq >= boardLeg && legSeq <= offLeg,
  );
  const first = legs.find(({ legSeq }) => legSeq === boardLeg);
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
