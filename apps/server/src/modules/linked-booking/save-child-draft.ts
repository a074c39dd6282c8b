import type { OperationInput } from '@haidai/contract';
import type { saveChildDraft as operation } from '@haidai/contract/linked-booking';
import { classOn, saleAt } from '@haidai/domain/shopping';
import { type Deps, Refusal } from '../../platform/index.ts';
import { type Caller, type ChosenSegment, createDraft, limitDrafts, readTrip } from '../booking/index.ts';
import type { Catalogue } from '../flights/index.ts';
import { assertPlaces } from './assert-joins.ts';
import { getGuardian, type OpenSegment } from './get-guardian.ts';
import { guardianKey } from './guardian-key.ts';

type Body = OperationInput<typeof operation>['body'];
type DraftDeps = Deps & { catalogue: Catalogue };

/**
 * Creates a draft for children on the adult's flights. It checks the places but does not take them. The order takes
 * them. Refusals: guardianExpired, guardianNotOpen, guardianNotAdult, notGuardiansFlight, childPlacesGone, and the
 * refusals of `createDraft`.
 */
export async function saveChildDraft(deps: DraftDeps, body: Body, caller: Caller): Promise<string> {
  await limitDrafts(deps, caller);
  const { ticketNo } = guardianKey.unseal(deps, body.guardian, { deviceId: caller.deviceId });
  const guardian = await getGuardian(deps, ticketNo);
  const trips = body.trips.map(readTrip);
  const taken = trips.map((trip) => requireTrip(deps, guardian.trips, trip));
  if (new Set(taken).size < taken.length) throw new Refusal('notGuardiansFlight');
  assertPlaces(taken.flat(), body.childNum);
  return createDraft(
    deps,
    {
      trips,
      quotes: body.trips.map(({ quote }) => quote),
      party: { adults: 0, children: body.childNum, infants: 0 },
      source: 'CHILD',
      guardianTicket: ticketNo,
      parts: ['companion'],
      fareTotalSeen: body.fareTotalSeen,
    },
    caller,
  );
}

/**
 * Returns the adult's trip that equals the chosen segments, complete and in the same cabin. Refuses notGuardiansFlight
 * if there is none.
 */
function requireTrip(deps: DraftDeps, trips: readonly OpenSegment[][], chosen: ChosenSegment[]): OpenSegment[] {
  const found = trips.find(
    (trip) => trip.length === chosen.length && trip.every(({ row }, index) => isSame(deps, row, chosen[index])),
  );
  if (!found) throw new Refusal('notGuardiansFlight');
  return found;
}

function isSame({ catalogue, clock }: DraftDeps, row: OpenSegment['row'], chosen: ChosenSegment | undefined): boolean {
  if (!chosen) return false;
  const { issueDate } = saleAt(clock.now().getTime());
  return (
    row.flight_no === chosen.flightNo &&
    row.shown.from.date === chosen.departDate &&
    row.origin === chosen.from &&
    row.destination === chosen.to &&
    row.cabin === classOn(catalogue.tables, chosen.bookingClass, issueDate)?.cabin
  );
}
