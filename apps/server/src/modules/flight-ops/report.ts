import type { OperationInput, OperationResult } from '@haidai/contract';
import type { reportDeskFlight as operation } from '@haidai/contract/flight-ops';
import type { Deps, StaffSignedIn } from '../../platform/index.ts';
import { Refusal } from '../../platform/index.ts';
import { type Catalogue, type FlightReportInput, getFlightLegs, recordOperation } from '../flights/index.ts';
import { instantAt, legMeant } from './local-times.ts';
import { runAction } from './run-action.ts';

type Body = OperationInput<typeof operation>['body'];
export type FlightOpsDeps = Deps & { catalogue: Catalogue };

/**
 * Records a report of the desk. A cancellation needs a request that a second person approves. Refusals: flightUnknown,
 * flightNotThatDay, flightEventRefused, invalidInput, approvalNeeded.
 */
export async function reportFlight(
  deps: FlightOpsDeps,
  body: Body,
  staff: StaffSignedIn,
): Promise<OperationResult<typeof operation>> {
  if (body.event === 'cancel') throw new Refusal('approvalNeeded');
  const deed = { staff, action: `report.${body.event}`, flight: body, note: noteOf(deps, body) };
  const { legs, afterwards } = await runAction(deps, deed, (tx) =>
    recordOperation(deps, tx, toReport(deps, body, staff)),
  );
  afterwards();
  return { legs: legs.map(({ legSeq, status }) => ({ legSeq, status })) };
}

function toReport({ catalogue }: FlightOpsDeps, body: Body, staff: StaffSignedIn): FlightReportInput {
  const leg = legMeant(getFlightLegs(catalogue, body.flightNo, body.flightDate), body.legSeq);
  const { flightNo, flightDate, legSeq, event, gate, stand, cause, divertedTo } = body;
  return {
    ...{ flightNo, flightDate, legSeq, event, gate, stand, cause, divertedTo },
    estimatedDeparture: instantAt(catalogue, leg.from, body.estimatedDeparture),
    estimatedArrival: instantAt(catalogue, leg.to, body.estimatedArrival),
    actualDeparture: instantAt(catalogue, leg.from, body.actualDeparture),
    airborneAt: instantAt(catalogue, leg.from, body.airborneAt),
    touchdownAt: instantAt(catalogue, leg.to, body.touchdownAt),
    actualArrival: instantAt(catalogue, leg.to, body.actualArrival),
    actor: staff.login,
  };
}

/** Returns the facts of a report as the note of the log row. */
function noteOf(deps: FlightOpsDeps, body: Body): string {
  const { flightNo: _no, flightDate: _date, event: _event, note, cause, ...rest } = body;
  const said = { ...rest, cause: nameOfCause(deps, cause) };
  const facts = Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]));
  return [note, ...facts].filter(Boolean).join('; ');
}

/** Returns the name of a cause for the log, which is in Chinese. */
export function nameOfCause({ catalogue }: Pick<FlightOpsDeps, 'catalogue'>, cause: string | undefined) {
  return cause && (catalogue.operations.causes.get(cause)?.name.zh ?? cause);
}
