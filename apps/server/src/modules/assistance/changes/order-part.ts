import type { OrderPart } from '../../booking/index.ts';
import { followTickets } from './follow-tickets.ts';
import { holdPlaces, releasePlaces } from './hold-places.ts';
import { planServices } from './plan-services.ts';
import { planUnaccompaniedMinor } from './plan-unaccompanied-minor.ts';

/**
 * The special services and unaccompanied minor applications of tickets that are changed. A service moves if the new
 * flight accepts it. Otherwise it ends with the change, and the traveller sees this before the change. Adds no price
 * line.
 */
export const assistancePart: OrderPart = {
  name: 'assistance',
  lines: async () => [],
  followers: async (deps, db, { orderNo }, change) => [
    ...(await planUnaccompaniedMinor(deps, db, orderNo, change)),
    ...(await planServices(deps, db, orderNo, change)),
  ],
  holdFollowers: (_deps, tx, changeNo, followers) => holdPlaces(tx, changeNo, followers),
  releaseFollowers: releasePlaces,
  follow: (deps, tx, _order, moved) => followTickets(deps, tx, moved),
};
