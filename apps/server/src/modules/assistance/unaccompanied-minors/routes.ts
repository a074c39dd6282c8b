import * as operations from '@haidai/contract/assistance';
import { fenToYuan } from '@haidai/domain/money';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../../platform/index.ts';
import { createOrder, getOrderInfo } from '../../booking/index.ts';
import { withCatalogue } from '../../flights/index.ts';
import { applyForUnaccompaniedMinor } from './apply.ts';
import { cancelUnaccompaniedMinor } from './cancel.ts';
import { getUnaccompaniedMinorForm } from './get-unaccompanied-minor-form.ts';
import { getUnaccompaniedMinor, listUnaccompaniedMinors } from './list.ts';
import { saveUnaccompaniedMinorDraft } from './save-draft.ts';
import { listUnaccompaniedMinorFlights } from './wanted-flight.ts';

export function bindUnaccompaniedMinors(app: FastifyInstance, bare: Deps): void {
  const deps = withCatalogue(bare);
  bind(app, operations.findAloneFlights, ({ input: { body }, language }) =>
    listUnaccompaniedMinorFlights(deps, body, language),
  );
  bind(app, operations.applyAlone, async ({ input: { body }, session, deviceId, language }) => {
    const owner = { session, deviceId };
    return getUnaccompaniedMinor(deps, await applyForUnaccompaniedMinor(deps, body, owner), owner, language);
  });
  bind(app, operations.listAlone, ({ input: { body }, session, deviceId, language }) =>
    listUnaccompaniedMinors(deps, body.orderNo, { session, deviceId }, language),
  );
  bind(app, operations.cancelAlone, async ({ input: { body }, session, deviceId, language }) => {
    const owner = { session, deviceId };
    await cancelUnaccompaniedMinor(deps, body.umNo, owner);
    return getUnaccompaniedMinor(deps, body.umNo, owner, language);
  });
  bind(app, operations.printAlone, ({ input: { body }, session, deviceId }) =>
    getUnaccompaniedMinorForm(deps, body.umNo, { session, deviceId }),
  );
  bind(app, operations.saveAloneDraft, async ({ input: { body }, session, deviceId, language }) => {
    const owner = { session, deviceId, language };
    return getOrderInfo(deps, { orderNo: await saveUnaccompaniedMinorDraft(deps, body.umNo, owner) }, owner, language);
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
