import type { OrderPart } from '../../booking/index.ts';
import { followTickets } from './follow-tickets.ts';
import { holdPlaces, letPlacesGo } from './hold-places.ts';
import { planServices } from './plan-services.ts';
import { planUnaccompaniedMinor } from './plan-unaccompanied-minor.ts';

/**
 * What was asked for with tickets, when they are changed: it goes along where the new flight takes it, else it ends with
 * the change, which is told before. Adds no line.
 */
export const assistancePart: OrderPart = {
  name: 'assistance',
  lines: async () => [],
  followers: async (deps, db, { orderNo }, change) => [
    ...(await planUnaccompaniedMinor(deps, db, orderNo, change)),
    ...(await planServices(deps, db, orderNo, change)),
  ],
  holdFollowers: (_deps, tx, changeNo, followers) => holdPlaces(tx, changeNo, followers),
  letFollowersGo: letPlacesGo,
  follow: (deps, tx, _order, moved) => followTickets(deps, tx, moved),
};
