import * as operations from '@haidai/contract/flights';
import { listAirports as airportsOperation } from '@haidai/contract/reference';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../platform/index.ts';
import { withCatalogue } from './catalogue.ts';
import { type FollowDeps, followFlight, listFollows, unfollowByLink, unfollowFlight } from './follow/follow.ts';
import { listAirports } from './list-airports.ts';
import { getFlightDynamic } from './operations/get-flight-dynamic.ts';

export function bindFlights(app: FastifyInstance, bare: Deps): void {
  const deps = withCatalogue(bare);
  const airports = listAirports(deps.catalogue);
  bind(app, airportsOperation, () => airports);
  bind(app, operations.getFlightDynamic, ({ input: { body }, language }) => getFlightDynamic(deps, body, language));
  bindFollowing(app, deps);
}

function bindFollowing(app: FastifyInstance, deps: FollowDeps): void {
  bind(app, operations.followFlight, async ({ input: { body }, session, language }) => {
    await followFlight(deps, body, session);
    return listFollows(deps, session, language);
  });
  bind(app, operations.listFollows, ({ session, language }) => listFollows(deps, session, language));
  bind(app, operations.unfollowFlight, async ({ input: { body }, session, language }) => {
    await unfollowFlight(deps, body.followId, session);
    return listFollows(deps, session, language);
  });
  bind(app, operations.unfollowByLink, ({ input: { body }, deviceId }) => unfollowByLink(deps, body.token, deviceId));
}
