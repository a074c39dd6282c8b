import type { OperationInput } from '@haidai/contract';
import type { saveActivityDraft as operation } from '@haidai/contract/promotion';
import { type Deps, Refusal, type Tx } from '../../platform/index.ts';
import { type Caller, createDraft, limitDrafts, readTrip } from '../booking/index.ts';
import type { Catalogue } from '../flights/index.ts';
import { readParty } from '../shopping/index.ts';
import { soldOut, wantStock } from './activity-part.ts';
import { requireOpenActivity } from './get-activity.ts';
import { assertFliesWay } from './search-activity-flights.ts';
import { listStockLeft } from './stock.ts';

type Body = OperationInput<typeof operation>['body'];

/**
 * Saves a flight at the fare of an activity as a draft. It checks the stock but takes no seats. The order takes them.
 * Refusals: activityNotFound, activityClosed, activityLimit, activitySoldOut, segmentsNotConnecting, routeNotServed,
 * and the refusals of `createDraft`.
 */
export async function saveActivityDraft(
  deps: Deps & { catalogue: Catalogue },
  body: Body,
  caller: Caller,
): Promise<string> {
  await limitDrafts(deps, caller);
  const activity = requireOpenActivity(deps, body.activityId);
  const [trip, ...more] = body.trips.map((each) => readTrip({ ...each, fareProduct: activity.id }));
  const [first, last] = [trip?.[0], trip?.at(-1)];
  if (!trip || !first || !last || more.length > 0) throw new Refusal('segmentsNotConnecting');
  assertFliesWay(deps.catalogue, activity, { origCode3: first.from, destCode3: last.to });
  const party = readParty(body);
  const take = { activityId: activity.id, seats: party.adults + party.children };
  if (take.seats > activity.perOrder) throw new Refusal('activityLimit', { most: activity.perOrder });
  const left = (await listStockLeft(deps.db)).get(activity.id);
  if (left !== undefined && left < take.seats) throw await soldOut(deps.db, take);
  return createDraft(
    deps,
    {
      trips: [trip],
      quotes: body.trips.map(({ quote }) => quote),
      party,
      source: 'ACTIVITY',
      parts: ['activity'],
      fareTotalSeen: body.fareTotalSeen,
      totalSeen: body.totalSeen,
      afterInsert: (tx: Tx, orderNo: string) => wantStock(tx, orderNo, take),
    },
    caller,
  );
}
