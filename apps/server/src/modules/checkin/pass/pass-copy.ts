import type { BoardingPass } from '@haidai/contract/checkin';
import { boardingAt } from '@haidai/domain/checkin';
import type { Db, Deps } from '../../../platform/index.ts';
import { localAt } from '../local-times.ts';
import { toBoardingPass } from './boarding-pass.ts';
import { type FoundPass, findPassOf, getFoundPass } from './find-pass.ts';

/** An instant in epoch ms, with its local time `yyyy-mm-ddThh:mm` at an airport. */
export interface PassTime {
  at: number;
  local: string;
}

/** A boarding pass as it stands now, with the facts that a copy in a wallet needs. */
export interface PassCopy {
  checkInId: string;
  orderNo: string;
  /** The pass with names in each language. */
  zh: BoardingPass;
  en: BoardingPass;
  flightDate: string;
  planned: { departure: PassTime; arrival: PassTime };
  expected: { departure: PassTime; arrival: PassTime };
  boarding: PassTime;
  gateCloses: PassTime;
}

type CopyDeps = Pick<Deps, 'vault' | 'clock'>;

/** Returns the pass of a token. Refuses passUnknown, also after the pass has expired. */
export async function getPassCopy(deps: CopyDeps, db: Db, passToken: string): Promise<PassCopy> {
  return toCopy(deps, await getFoundPass(deps, db, passToken));
}

/** Returns the pass of a check-in. Returns null after the pass has expired. */
export async function findPassCopy(deps: CopyDeps, db: Db, checkInId: string): Promise<PassCopy | null> {
  const found = await findPassOf(deps, db, checkInId);
  return found && toCopy(deps, found);
}

function toCopy(deps: CopyDeps, found: FoundPass): PassCopy {
  const { row, travel } = found;
  const { row: segment, operation, rules } = travel.flight;
  const timeAt = (airport: string, at: number): PassTime => ({ at, local: localAt(airport, at) });
  const planned = {
    departure: timeAt(segment.origin, segment.departs_at.getTime()),
    arrival: timeAt(segment.destination, segment.arrives_at.getTime()),
  };
  const expected = {
    departure: timeAt(segment.origin, operation?.estimatedDeparture ?? planned.departure.at),
    arrival: timeAt(segment.destination, operation?.estimatedArrival ?? planned.arrival.at),
  };
  const gate = boardingAt(rules, expected.departure.at);
  return {
    checkInId: row.id,
    orderNo: row.order_no,
    zh: toBoardingPass(deps, row, found, 'zh'),
    en: toBoardingPass(deps, row, found, 'en'),
    flightDate: row.flight_date,
    planned,
    expected,
    boarding: timeAt(segment.origin, gate.boardingAt),
    gateCloses: timeAt(segment.origin, gate.gateClosesAt),
  };
}
