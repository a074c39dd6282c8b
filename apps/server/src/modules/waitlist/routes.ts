import * as operations from '@haidai/contract/waitlist';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps, type Language } from '../../platform/index.ts';
import { type Caller, requireMade } from '../booking/index.ts';
import { withCatalogue } from '../flights/index.ts';
import { addWish } from './change/add-wish.ts';
import { removeWish } from './change/remove-wish.ts';
import { shortenWaitlist } from './change/shorten-waitlist.ts';
import { beginWaitlist } from './choose/begin-waitlist.ts';
import { describeOrder, requireWaitlist } from './read/describe-order.ts';
import { getLog } from './read/get-log.ts';
import { listOffers } from './read/list-offers.ts';
import { listOrders } from './read/list-orders.ts';
import { readLine } from './read/read-line.ts';

export function bindWaitlist(app: FastifyInstance, bare: Deps): void {
  const deps = withCatalogue(bare);
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
  bind(app, operations.readWaitlistOrder, async ({ input: { body }, language }) => {
    const order = await requireMade(deps.db, body.orderNo);
    return { order: order.source === 'WAITLIST' ? await describeOrder(deps, order, language) : null };
  });
  bind(app, operations.readWaitlistLine, ({ input: { body } }) => readLine(deps, body));
  bind(app, operations.getWaitlistLog, ({ input: { query } }) => getLog(deps, query));
  bind(app, operations.listWaitlistOffers, ({ input: { body }, language }) => listOffers(deps, body, language));
  bind(app, operations.addWish, async ({ input: { body }, session, deviceId, language }) => {
    const caller = { session, deviceId };
    await addWish(deps, body, caller);
    return describe(body.orderNo, caller, language);
  });
  bind(app, operations.removeWish, async ({ input: { body }, session, deviceId, language }) => {
    const caller = { session, deviceId };
    await removeWish(deps, body, caller);
    return describe(body.orderNo, caller, language);
  });
  bind(app, operations.shortenWaitlist, async ({ input: { body }, session, deviceId, language }) => {
    const caller = { session, deviceId };
    await shortenWaitlist(deps, body, caller);
    return describe(body.orderNo, caller, language);
  });
}
