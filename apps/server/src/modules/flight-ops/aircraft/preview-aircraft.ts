import type { OperationInput, OperationResult } from '@haidai/contract';
import type { previewAircraftChange as operation } from '@haidai/contract/flight-ops';
import { fullName } from '@haidai/domain/booking';
import { maskName } from '@haidai/domain/identity';
import { listBlocks } from '../../seating/index.ts';
import type { FlightOpsDeps } from '../report.ts';
import { planChange } from './plan-change.ts';

type Result = OperationResult<typeof operation>;

/**
 * Returns the travellers who would keep, change or lose their seats if the aircraft changed now. Refusals: those of
 * `planChange`.
 */
export async function previewAircraft(
  deps: FlightOpsDeps,
  { aircraft, ...flight }: OperationInput<typeof operation>['query'],
): Promise<Result> {
  const { cabins, seated, given } = await planChange(deps, deps.db, flight, aircraft);
  const blocks = await listBlocks(deps.db, flight, deps.clock.now());
  const people = seated.map(({ id, orderNo, surname, firstName, cabin, seatNo, checkedIn }) => ({
    orderNo,
    passName: maskName(fullName({ surname, firstName })),
    cabin,
    from: seatNo,
    to: given.get(id)?.no ?? null,
    checkedIn,
  }));
  return {
    cabins: cabins.map((each) => ({ ...each, over: Math.max(0, each.taken - each.seatsThen) })),
    kept: people.filter(({ from, to }) => from === to).length,
    moved: people.filter(({ from, to }) => from !== to),
    blocked: blocks.flatMap(({ seats }) => seats),
  };
}
