/** The next trip of a traveller: the flights ahead with seats and boarding passes, and the one action that comes next. */
import { getNextTrip as operation } from '@haidai/contract/trips';
import { bind, type ServerModule } from '../../platform/index.ts';
import { getNextTrip } from './get-next-trip.ts';

export const tripsModule: ServerModule = {
  name: 'trips',
  routes: (app, deps) => bind(app, operation, (call) => getNextTrip(deps, call.input.body.orderNo, call)),
};
