import * as operations from '@haidai/contract/award';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../platform/index.ts';
import {
  cancelOrder,
  getPassengerInput,
  requireOwnOrder,
  savePassengerInput,
  savePassengers,
} from '../booking/index.ts';
import { type Catalogue, withCatalogue } from '../flights/index.ts';
import { listTravellers } from '../member/index.ts';
import { getAwardOrder } from './get-order.ts';
import { listAwardOrders } from './list-orders.ts';
import { saveAwardDraft } from './save-draft.ts';
import { sendAwardCode, submitAwardOrder } from './submit-order.ts';
import { addVoucher, listVouchers } from './vouchers/add-voucher.ts';

const family = 'b2c' as const;
type AwardDeps = Deps & { catalogue: Catalogue };

export function bindAward(app: FastifyInstance, bare: Deps): void {
  const deps = withCatalogue(bare);
  bindDraft(app, deps);
  bindOrder(app, deps);
  bindVouchers(app, deps);
}

function bindDraft(app: FastifyInstance, deps: AwardDeps): void {
  bind(app, operations.saveAwardDraft, async ({ input: { body }, session, deviceId, language }) => {
    const caller = { session, deviceId, family, language };
    const orderNo = await saveAwardDraft(deps, body, caller);
    return getAwardOrder(deps, orderNo, caller, language);
  });
  bind(app, operations.saveAwardPassengers, async ({ input: { body }, session, deviceId, language }) => {
    const caller = { session, deviceId, family };
    await savePassengers(deps, body, caller);
    return getAwardOrder(deps, body.orderNo, caller, language);
  });
  bind(app, operations.keepAwardPassengerInput, async ({ input: { body }, session, deviceId }) => {
    await savePassengerInput(deps, body, { session, deviceId, family });
    return { kept: true as const };
  });
  bind(app, operations.getAwardPassengerInput, async ({ input: { body }, session, deviceId }) => ({
    form: await getPassengerInput(deps, body.orderNo, { session, deviceId, family }),
  }));
  bind(app, operations.listAwardTravellers, ({ session }) => listTravellers(deps, session.accountId));
}

function bindOrder(app: FastifyInstance, deps: AwardDeps): void {
  bind(app, operations.sendAwardSmsCode, ({ input: { body }, session, deviceId, clientAddress, language }) =>
    sendAwardCode(deps, body, { session, deviceId, clientAddress, language, family }),
  );
  bind(app, operations.submitAwardOrder, ({ input, session, deviceId }) =>
    submitAwardOrder(deps, input, { session, deviceId, family }),
  );
  bind(app, operations.getAwardOrder, ({ input: { params }, session, deviceId, language }) =>
    getAwardOrder(deps, params.orderNo, { session, deviceId, family }, language),
  );
  bind(app, operations.getAwardOrderInfo, ({ input: { query }, session, deviceId, language }) =>
    getAwardOrder(deps, query.orderNo, { session, deviceId, family }, language),
  );
  bind(app, operations.listAwardOrders, ({ input: { query }, session, language }) =>
    listAwardOrders(deps, query, session, language),
  );
  bind(app, operations.cancelAwardOrder, async ({ input: { query }, session, deviceId }) => {
    const caller = { session, deviceId, family };
    await cancelOrder(deps, query.orderNo, caller);
    const { status } = await requireOwnOrder(deps.db, query.orderNo, caller);
    return { orderNo: query.orderNo, orderStatus: status as 'CANCELLED' };
  });
}

function bindVouchers(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.listVouchers, ({ session }) => listVouchers(deps, session.accountId));
  bind(app, operations.addVoucher, async ({ input: { body }, session, clientAddress }) => {
    await addVoucher(deps, body, session, clientAddress);
    return listVouchers(deps, session.accountId);
  });
}
