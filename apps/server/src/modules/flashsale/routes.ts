import * as operations from '@haidai/contract/flashsale';
import { typesOf } from '@haidai/domain/booking';
import { fenToYuan } from '@haidai/domain/money';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../platform/index.ts';
import { createOrder, listOrders } from '../booking/index.ts';
import { type Catalogue, withCatalogue } from '../flights/index.ts';
import { sendCached } from '../shopping/index.ts';
import { bindFlashDesk } from './desk/routes.ts';
import { answerSoldOutAhead } from './line/answer-ahead.ts';
import { describeEntry, listEntries } from './line/describe-entry.ts';
import { EntryBatches } from './line/entry-batches.ts';
import { leaveLine } from './line/leave-line.ts';
import type { EntryDeps } from './line/refuse-entry.ts';
import { createRequestHook } from './line/request-hook.ts';
import { SoldOutGate } from './line/sold-out-gate.ts';
import { getOrder } from './order/get-order.ts';
import { saveDraft } from './order/save-draft.ts';
import { getLog } from './sale/get-log.ts';
import { getSale } from './sale/get-sale.ts';
import { listSales } from './sale/list-sales.ts';

/** The time for which the server caches answers about a sale. */
const shownTtlMs = 1_000;

type SaleDeps = EntryDeps & { catalogue: Catalogue };

export function bindFlashSale(app: FastifyInstance, bare: Deps): void {
  const deps = withCatalogue({ ...bare, gate: new SoldOutGate(bare) });
  app.answersAhead.push(answerSoldOutAhead(app, deps.gate));
  bindSales(app, deps);
  bindEntries(app, deps);
  bindOrders(app, deps);
  bindFlashDesk(app, deps);
}

function bindSales(app: FastifyInstance, deps: SaleDeps): void {
  bind(app, operations.listFlashSales, async ({ language, reply }) => {
    const cacheable = { key: ['flashsale'], language, ttlMs: shownTtlMs };
    const search = async () => ({ result: await listSales(deps, language), flights: [] });
    return sendCached(deps, reply, cacheable, search);
  });
  bind(app, operations.getFlashSale, async ({ input: { query }, language, reply }) => {
    const cacheable = { key: ['flashsale', query.offerId], language, ttlMs: shownTtlMs };
    const search = async () => ({ result: await getSale(deps, query.offerId, language), flights: [] });
    return sendCached(deps, reply, cacheable, search);
  });
  bind(app, operations.getFlashLog, ({ input: { query } }) => getLog(deps, query));
}

function bindEntries(app: FastifyInstance, deps: SaleDeps): void {
  const batches = new EntryBatches(deps);
  const atDoor = createRequestHook(deps.gate);
  bind(
    app,
    operations.enterFlashSale,
    ({ input: { params, body }, session, deviceId, clientAddress, language, reply }) => {
      const stamp = atDoor.stampOf(reply.request);
      return batches.enter(params.itemId, { ...body, session, deviceId, clientAddress, language, stamp });
    },
    { onRequest: atDoor.onRequest },
  );
  bind(app, operations.getFlashEntry, ({ input: { query }, session, language }) =>
    describeEntry(deps, query.entryId, session, language),
  );
  bind(app, operations.listFlashEntries, ({ input: { query }, session, language }) =>
    listEntries(deps, { offerId: query.offerId, accountId: session.accountId }, language),
  );
  bind(app, operations.leaveFlashSale, async ({ input: { body }, session, language }) => {
    await leaveLine(deps, body.entryId, session);
    return describeEntry(deps, body.entryId, session, language);
  });
}

function bindOrders(app: FastifyInstance, deps: SaleDeps): void {
  bind(app, operations.saveFlashDraft, async ({ input: { body }, session, deviceId, language }) => {
    const owner = { session, deviceId, language };
    return getOrder(deps, await saveDraft(deps, body, owner), owner, language);
  });
  bind(app, operations.createFlashOrder, async ({ input: { body }, session, deviceId }) => {
    // The order needs no captcha, because the member solved one for the entry.
    const { totalFen, expiresAt } = await createOrder(deps, body, { session, deviceId }, 'FLASH', async () => {});
    return {
      orderNo: body.orderNo,
      payAmount: fenToYuan(totalFen),
      expireAt: expiresAt.toISOString(),
      serverTime: deps.clock.now().toISOString(),
    };
  });
  bind(app, operations.listFlashOrders, ({ input: { body }, session, language }) =>
    listOrders(deps, { ...body, orderTypeList: typesOf('cash'), source: 'FLASH' }, session, language),
  );
  bind(app, operations.getFlashOrder, ({ input: { body }, session, deviceId, language }) =>
    getOrder(deps, body.orderNo, { session, deviceId }, language),
  );
}
