import * as operations from '@haidai/contract/assistance';
import { fenToYuan } from '@haidai/domain/money';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../../platform/index.ts';
import { createOrder, getOrderInfo } from '../../booking/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { applyAlone } from './apply.ts';
import { cancelAlone } from './cancel.ts';
import { findAloneFlights } from './find-flight.ts';
import { getAlone, listAlone } from './list.ts';
import { printAlone } from './render-form.ts';
import { saveAloneDraft } from './save-draft.ts';

export function bindAlone(app: FastifyInstance, bare: Deps): void {
  const deps = { ...bare, catalogue: loadCatalogue() };
  bind(app, operations.findAloneFlights, ({ input: { body }, language }) => findAloneFlights(deps, body, language));
  bind(app, operations.applyAlone, async ({ input: { body }, session, deviceId, language }) => {
    const owner = { session, deviceId };
    return getAlone(deps, await applyAlone(deps, body, owner), owner, language);
  });
  bind(app, operations.listAlone, ({ input: { body }, session, deviceId, language }) =>
    listAlone(deps, body.orderNo, { session, deviceId }, language),
  );
  bind(app, operations.cancelAlone, async ({ input: { body }, session, deviceId, language }) => {
    const owner = { session, deviceId };
    await cancelAlone(deps, body.umNo, owner);
    return getAlone(deps, body.umNo, owner, language);
  });
  bind(app, operations.printAlone, ({ input: { body }, session, deviceId }) =>
    printAlone(deps, body.umNo, { session, deviceId }),
  );
  bind(app, operations.saveAloneDraft, async ({ input: { body }, session, deviceId, language }) => {
    const owner = { session, deviceId, language };
    return getOrderInfo(deps, { orderNo: await saveAloneDraft(deps, body.umNo, owner) }, owner, language);
  });
  bind(app, operations.createAloneOrder, async ({ input: { body }, session, deviceId }) => {
    const { totalFen, expiresAt } = await createOrder(deps, body, { session, deviceId }, 'ALONE');
    return {
      orderNo: body.orderNo,
      payAmount: fenToYuan(totalFen),
      expireAt: expiresAt.toISOString(),
      serverTime: deps.clock.now().toISOString(),
    };
  });
}
