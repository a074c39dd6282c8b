import * as operations from '@haidai/contract/booking';
import { fenToYuan } from '@haidai/domain/money';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps, Refusal } from '../../platform/index.ts';
import { loadCatalogue } from '../flights/index.ts';
import { cancelOrder } from './cancel-order.ts';
import { countUnpaidOrders } from './count-unpaid-orders.ts';
import { createOrder } from './create-order.ts';
import { bindBookingDesk } from './desk/routes.ts';
import { getOrderInfo } from './get-order-info.ts';
import { listOrders, readCashFilter } from './list-orders.ts';
import { getPassengerInput, savePassengerInput } from './passenger-input.ts';
import { saveDraft } from './save-draft.ts';
import { savePassengers } from './save-passengers.ts';
import { takeOrdinaryFare } from './take-ordinary-fare.ts';

export function bindBooking(app: FastifyInstance, bare: Deps): void {
  const deps = { ...bare, catalogue: loadCatalogue() };
  bindDraft(app, deps);
  bindOrder(app, deps);
  bindBookingDesk(app, deps);
}

type BookingDeps = Deps & { catalogue: ReturnType<typeof loadCatalogue> };

function bindDraft(app: FastifyInstance, deps: BookingDeps): void {
  bind(app, operations.saveDraft, async ({ input: { body }, session, deviceId, language }) => {
    const caller = { session, deviceId, language };
    const orderNo = await saveDraft(deps, body, caller);
    return getOrderInfo(deps, { orderNo }, caller, language);
  });
  bind(app, operations.savePassengers, async ({ input: { body }, session, deviceId, language }) => {
    const caller = { session, deviceId };
    await savePassengers(deps, body, caller);
    return getOrderInfo(deps, { orderNo: body.orderNo }, caller, language);
  });
  bind(app, operations.takeOrdinaryFare, async ({ input: { body }, session, deviceId, language }) => {
    const caller = { session, deviceId };
    await takeOrdinaryFare(deps, body.orderNo, caller);
    return getOrderInfo(deps, body, caller, language);
  });
  bind(app, operations.keepPassengerInput, async ({ input: { body }, session, deviceId }) => {
    await savePassengerInput(deps, body, { session, deviceId });
    return { kept: true as const };
  });
  bind(app, operations.getPassengerInput, async ({ input: { body }, session, deviceId }) => ({
    form: await getPassengerInput(deps, body.orderNo, { session, deviceId }),
  }));
}

function bindOrder(app: FastifyInstance, deps: BookingDeps): void {
  bind(app, operations.createOrder, async ({ input: { body }, session, deviceId }) => {
    const { totalFen, expiresAt } = await createOrder(deps, body, { session, deviceId });
    return {
      orderNo: body.orderNo,
      payAmount: fenToYuan(totalFen),
      expireAt: expiresAt.toISOString(),
      serverTime: deps.clock.now().toISOString(),
    };
  });
  bind(app, operations.getOrderInfo, ({ input: { body }, session, deviceId, language }) =>
    getOrderInfo(deps, body, { session, deviceId }, language),
  );
  bind(app, operations.listOrders, ({ input: { body }, session, language }) =>
    listOrders(deps, readCashFilter(body), session, language),
  );
  bind(app, operations.countSubmitted, async ({ input: { query }, session }) => {
    if (query.userIdList && query.userIdList !== session.userId) throw new Refusal('notFound');
    return { orderTotal: await countUnpaidOrders(deps.db, session.accountId) };
  });
  bind(app, operations.cancelOrder, async ({ input: { body }, session, deviceId }) => {
    await cancelOrder(deps, body.orderNo, { session, deviceId });
    return { orderNo: body.orderNo, orderStatus: 'CANCELED' as const };
  });
}
