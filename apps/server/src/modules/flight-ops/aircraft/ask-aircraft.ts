import type { OperationInput } from '@haidai/contract';
import type { askAircraftChange as operation } from '@haidai/contract/flight-ops';
import { Refusal, type StaffSignedIn } from '../../../platform/index.ts';
import { type FlightOpsDeps, nameOfCause } from '../report.ts';
import { ask } from '../requests.ts';
import { runAction } from '../run-action.ts';
import { assertLargeEnough, planChange } from './plan-change.ts';

type Body = OperationInput<typeof operation>['body'];

/**
 * Requests another aircraft for a flight. All travellers keep their seats until a second person approves. Refusals:
 * aircraftTooSmall, requestOpen, and the refusals of `planChange`.
 */
export async function askAircraft(deps: FlightOpsDeps, body: Body, staff: StaffSignedIn): Promise<string> {
  const { flightNo, flightDate, aircraft, cause, note } = body;
  const said = [`aircraft ${aircraft}`, `cause ${nameOfCause(deps, cause)}`, note].filter(Boolean).join('; ');
  return runAction(deps, { staff, action: 'aircraft.ask', flight: body, note: said }, async (tx) => {
    if (!deps.catalogue.operations.causes.has(cause))
      throw new Refusal('invalidInput', {}, [{ path: 'cause', rule: 'unknown', message: cause }]);
    assertLargeEnough(await planChange(deps, tx, body, aircraft));
    return ask(deps, tx, { kind: 'AIRCRAFT', flightNo, flightDate, legSeq: null, cause, aircraft, note, staff });
  });
}
