import * as operations from '@haidai/contract/waitlist';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps, type Language, Refusal } from '../../platform/index.ts';
import type { Caller } from '../booking/index.ts';
import { loadCatalogue } from '../flights/index.ts';
import { beginWaitlist } from './choose/begin-waitlist.ts';
import { describeOrder, requireWaitlist } from './read/describe-order.ts';
import { getLog } from './read/get-log.ts';
import { listOffers } from './read/list-offers.ts';
import { listOrders } from './read/list-orders.ts';

export function bindWaitlist(app: FastifyInstance, bare: Deps): void {
  const deps = { ...bare, catalogue: loadCatalogue() };
  const describe = async (orderNo: string, caller: Caller, language: Language) =>
    describeOrder(deps, await requireWaitlist(deps.db, orderNo, caller), language);
  bind(app, operations.beginWaitlist, async ({ input: { body }, session, deviceId, language }) => {
    const caller = { session, deviceId, language };
    return describe(await beginWaitlist(deps, body, caller), caller, language);
  });
  bind(app, operations.getWaitlist, ({ input: { query }, session, deviceId, language }) =>
    describe(query.orderNo, { session, deviceId }, language),
  );
  bind(app, operations.listWaitlist, ({ input: { query }, session, language }) =>
    listOrders(deps, query, session, language),
  );
  bind(app, operations.getWaitlistLog, ({ input: { query } }) => getLog(deps, query));
  bind(app, operations.listWaitlistOffers, ({ input: { body }, language }) => listOffers(deps, body, language));
  for (const operation of [operations.addWish, operations.removeWish, operations.shortenWaitlist]) {
    bind(app, operation, async ({ input: { body }, session, deviceId }) => {
      await requireWaitlist(deps.db, body.orderNo, { session, deviceId });
      throw new Refusal('notWaiting');
    });
  }
}
