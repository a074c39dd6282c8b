import * as operations from '@haidai/contract/promotion';
import { fenToYuan } from '@haidai/domain/money';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps, Refusal } from '../../platform/index.ts';
import { createOrder, getOrderInfo } from '../booking/index.ts';
import { withCatalogue } from '../flights/index.ts';
import { clearSearchByPass, requireSearchClearance } from '../identity/index.ts';
import { sendCached } from '../shopping/index.ts';
import { listActivities } from './list-activities.ts';
import { saveActivityDraft } from './save-activity-draft.ts';
import { searchActivityFlights } from './search-activity-flights.ts';

const searchTtlMs = 3_000;

export function bindPromotion(app: FastifyInstance, bare: Deps): void {
  const deps = withCatalogue(bare);
  bind(app, operations.listActivities, ({ input: { query }, language }) => listActivities(deps, query, language));
  bind(app, operations.searchActivityFlights, async ({ input, language, deviceId, clientAddress, reply }) => {
    const { body, query, headers } = input;
    if (headers.deviceid && headers.deviceid !== deviceId) throw new Refusal('deviceMissing');
    await clearSearchByPass(deps, { deviceId, token: query.NECaptchaValidate });
    await requireSearchClearance(deps, { deviceId, clientAddress, rid: headers.rid });
    const cacheable = { key: ['activity', body], language, ttlMs: searchTtlMs };
    return sendCached(deps, reply, cacheable, () => searchActivityFlights(deps, body, language));
  });
  bind(app, operations.saveActivityDraft, async ({ input: { body }, session, deviceId, language }) => {
    const caller = { session, deviceId, language };
    const orderNo = await saveActivityDraft(deps, body, caller);
    return getOrderInfo(deps, { orderNo }, caller, language);
  });
  bind(app, operations.createActivityOrder, async ({ input: { body }, session, deviceId }) => {
    const { totalFen, expiresAt } = await createOrder(deps, body, { session, deviceId }, 'ACTIVITY');
    return {
      orderNo: body.orderNo,
      payAmount: fenToYuan(totalFen),
      expireAt: expiresAt.toISOString(),
      serverTime: deps.clock.now().toISOString(),
    };
  });
}
