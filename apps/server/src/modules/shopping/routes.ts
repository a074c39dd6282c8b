import * as operations from '@haidai/contract/shopping';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bind, createGate, type Deps } from '../../platform/index.ts';
import { withCatalogue } from '../flights/index.ts';
import { clearSearchByPass, requireSearchClearance } from '../identity/index.ts';
import { getCalendarPrices } from './calendar/get-calendar-prices.ts';
import { listFareHighlights } from './calendar/list-fare-highlights.ts';
import { listSpecialFares, withinBudget } from './calendar/list-special-fares.ts';
import { getBusinessStrategy } from './get-business-strategy.ts';
import { listExchangeRates } from './list-exchange-rates.ts';
import { findRoute } from './route-fares/find-route.ts';
import { getRouteFares } from './route-fares/get-route-fares.ts';
import { listFareRoutes } from './route-fares/list-fare-routes.ts';
import { bindFareSitemap } from './route-fares/sitemap.ts';
import { searchAwards } from './search/search-awards.ts';
import {
  type Cacheable,
  getCached,
  refuseBusiest,
  type Searched,
  sendCached,
  type Written,
} from './search/search-cache.ts';
import { type SearchDeps, searchFlights } from './search/search-flights.ts';
import { searchReturnFlights } from './search/search-return-flights.ts';

/**
 * The lifetimes of cached answers, in ms. A sale in this process drops an answer at once. The lifetime limits how long
 * a sale in another process is not visible.
 */
const ttlMs = {
  search: 3_000,
  calendar: 15_000,
  highlights: 10 * 60_000,
  special: 5 * 60_000,
  route: 10 * 60_000,
} as const;

export function bindShopping(app: FastifyInstance, deps: Deps): void {
  const searching = withCatalogue(deps);
  const send = <Result>(
    reply: FastifyReply,
    cacheable: Cacheable,
    search: () => Promise<Searched<Result> | Written<Result>>,
  ) => sendCached(deps, reply, cacheable, search);

  const atDoor = { onRequest: refuseBusiest(deps) };
  bind(
    app,
    operations.searchFlights,
    async ({ input: { body, query, headers }, language, deviceId, clientAddress, reply }) => {
      await clearSearchByPass(deps, { deviceId, token: query.NECaptchaValidate });
      await requireSearchClearance(deps, { deviceId, clientAddress, rid: headers.rid });
      const caller = { deviceId, clientAddress };
      const key = ['list', namesLeftOut(body)];
      return send(reply, { key, language, ttlMs: ttlMs.search, caller }, () =>
        searchFlights(searching, body, language),
      );
    },
    atDoor,
  );
  bind(app, operations.listExchangeRates, ({ language }) => listExchangeRates(deps, language));
  bind(
    app,
    operations.searchAwardFlights,
    async ({ input: { query, headers }, ...call }) => {
      const { language, deviceId, clientAddress, reply } = call;
      await clearSearchByPass(deps, { deviceId, token: query.NECaptchaValidate });
      await requireSearchClearance(deps, { deviceId, clientAddress, rid: headers.rid });
      const caller = { deviceId, clientAddress };
      const key = ['award', namesLeftOut(query)];
      return send(reply, { key, language, ttlMs: ttlMs.search, caller }, () =>
        searchAwards(searching, query, language),
      );
    },
    atDoor,
  );
  bind(
    app,
    operations.searchReturnFlights,
    async ({ input: { body, query, headers }, language, deviceId, clientAddress, reply }) => {
      await clearSearchByPass(deps, { deviceId, token: query.NECaptchaValidate });
      await requireSearchClearance(deps, { deviceId, clientAddress, rid: headers.rid });
      const caller = { deviceId, clientAddress };
      const key = ['return', namesLeftOut(body)];
      return send(reply, { key, language, ttlMs: ttlMs.search, caller }, () =>
        searchReturnFlights(searching, body, language),
      );
    },
    atDoor,
  );
  bind(
    app,
    operations.getCalendarPrices,
    ({ input: { body }, language, deviceId, clientAddress, reply }) => {
      const caller = { deviceId, clientAddress };
      const cacheable = { key: ['calendar', body], language, ttlMs: ttlMs.calendar, caller };
      return send(reply, cacheable, () => getCalendarPrices(searching, body));
    },
    atDoor,
  );
  const computeInTurn = createGate({ atOnce: 1, waiting: 20 });
  bind(app, operations.listSpecialFares, async ({ input: { body }, language, reply, requestId }) => {
    const { budget, origCode3 = deps.config.carrier.hub, month, fareKind } = body;
    const cacheable = { key: ['special', origCode3, month, fareKind], language, ttlMs: ttlMs.special };
    const compute = () => computeInTurn(() => listSpecialFares(searching, { ...body, origCode3 }, language));
    // The budget is not part of the key. Otherwise an attacker could start a new computation with each yuan.
    if (budget === undefined) return send(reply, cacheable, compute);
    return withinBudget(await getCached(deps, cacheable, requestId, compute), budget);
  });
  bindRouteFares(app, deps, searching);
  bind(app, operations.getBusinessStrategy, ({ input: { query }, language }) =>
    getBusinessStrategy(searching, query, language),
  );
  bind(app, operations.listFareHighlights, ({ input: { query }, language, reply }) => {
    const { origCode3 = deps.config.carrier.hub } = query;
    return send(reply, { key: ['highlights', origCode3], language, ttlMs: ttlMs.highlights }, () =>
      listFareHighlights(searching, origCode3, language),
    );
  });
}

/** Binds what the fare pages of the routes show. */
function bindRouteFares(app: FastifyInstance, deps: Deps, searching: SearchDeps): void {
  // A crawler reads thousands of routes, so one is priced at a time.
  const priceInTurn = createGate({ atOnce: 1, waiting: 40 });
  bind(app, operations.getRouteFares, ({ input: { query }, language, reply }) => {
    const { from, to } = findRoute(searching.catalogue, query.origCode3, query.destCode3);
    const cacheable = { key: ['route', from.code, to.code], language, ttlMs: ttlMs.route };
    return sendCached(deps, reply, cacheable, () =>
      priceInTurn(() => getRouteFares(searching, { from, to }, language)),
    );
  });
  bind(app, operations.listFareRoutes, ({ input: { query }, language }) =>
    listFareRoutes(searching.catalogue, query.origCode3, language),
  );
  bindFareSitemap(app, searching);
}

/** Removes the fields that do not change the answer: the typed city names and the hint `iorD`. */
function namesLeftOut<Body extends { origName?: string; destName?: string; iorD: string }>(body: Body) {
  return { ...body, origName: undefined, destName: undefined, iorD: undefined };
}
