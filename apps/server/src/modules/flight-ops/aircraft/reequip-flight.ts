import { type Tx } from '../../../platform/index.ts';
import type { FlightOpsDeps } from '../report.ts';
import { ask, decide } from '../requests.ts';
import { changeAircraft } from './change-aircraft.ts';

interface Reequipped {
  flightNo: string;
  flightDate: string;
  aircraft: string;
  /** The login names of the two persons who decided on the schedule. */
  askedBy: string;
  approvedBy: string;
}

/**
 * Changes the aircraft of a flight as a published schedule says. Two persons have decided on the schedule, so the request
 * is approved at once. Refusals: requestOpen, and those of `changeAircraft`.
 */
export async function reequipFlight(
  deps: FlightOpsDeps,
  tx: Tx,
  { flightNo, flightDate, aircraft, askedBy, approvedBy }: Reequipped,
): Promise<() => void> {
  const staff = await tx
    .selectFrom('staff')
    .select(['id as staffId', 'login'])
    .where('login', 'in', [askedBy, approvedBy])
    .execute();
  const of = (login: string) => {
    const found = staff.find((each) => each.login === login);
    if (!found) throw new RangeError('The staff account of a published schedule is missing');
    return found as Parameters<typeof decide>[4];
  };
  const facts = { flightNo, flightDate, aircraft, legSeq: null, cause: 'SCHEDULE', note: '' };
  const id = await ask(deps, tx, { ...facts, kind: 'AIRCRAFT', staff: of(askedBy) });
  await decide(deps, tx, id, 'approve', of(approvedBy));
  const request = await tx.selectFrom('flight_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return changeAircraft(deps, tx, request, approvedBy);
}
