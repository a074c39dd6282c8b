import type { OperationInput } from '@haidai/contract';
import type { setClassLimit as operation } from '@haidai/contract/flight-ops';
import { Refusal, type StaffSignedIn } from '../../platform/index.ts';
import { getFlightLegs, openingRowsOf } from '../flights/index.ts';
import { ensureInventory, setAuthorised } from '../inventory/index.ts';
import { forgetSearches } from '../shopping/index.ts';
import type { FlightOpsDeps } from './report.ts';
import { runAction } from './run-action.ts';

type Body = OperationInput<typeof operation>['body'];

/**
 * Sets the number of seats that a class can sell. Refusals: flightUnknown, flightNotThatDay, notFound, classBelowSold,
 * conflict.
 */
export async function setLimit(deps: FlightOpsDeps, body: Body, staff: StaffSignedIn): Promise<void> {
  const { flightNo, flightDate, legSeq, cabin, bookingClass, authorised, seen, note } = body;
  const said = [note, `leg ${legSeq} ${cabin} ${bookingClass}: ${seen} → ${authorised}`].filter(Boolean).join('; ');
  await runAction(deps, { staff, action: 'class.set', flight: body, note: said }, async (tx) => {
    const leg = getFlightLegs(deps.catalogue, flightNo, flightDate).find((each) => each.legSeq === legSeq);
    if (!leg) throw new Refusal('notFound');
    await ensureInventory(tx, openingRowsOf(deps.catalogue, leg), []);
    await setAuthorised(deps, tx, { flightNo, flightDate, legSeq, cabin, bookingClass, authorised, seen });
  });
  forgetSearches(deps.db, [{ flightNo, flightDate }]);
}
