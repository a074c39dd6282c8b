import * as operations from '@haidai/contract/booking';
import { fenToYuan } from '@haidai/domain/money';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps, Refusal } from '../../platform/index.ts';
import { loadCatalogue, withCatalogue } from '../flights/index.ts';
import { changeContact, sendContactCode } from './contact.ts';
import { bindBookingDesk } from './desk/routes.ts';
import { saveDraft } from './draft/save-draft.ts';
import { takeOrdinaryFare } from './draft/take-ordinary-fare.ts';
import { cancelOrder } from './end/cancel-order.ts';
import { countUnpaidOrders } from './list/count-unpaid-orders.ts';
import { getOrderContact } from './list/get-order-contact.ts';
import { getOrderInfo } from './list/get-order-info.ts';
import { listOrders, readCashFilter } from './list/list-orders.ts';
import { getPassengerInput, savePassengerInput } from './passengers/passenger-input.ts';
import { savePassengers } from './passengers/save-passengers.ts';
import { createOrder } from './place/create-order.ts';

export function bindBooking(app: FastifyInstance, bare: Deps): void {
  const deps = withCatalogue(bare);
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
  bind(app, operations.getOrderContact, ({ input: { params }, session }) =>
    getOrderContact(deps, params.orderNo, session),
  );
  bind(app, operations.listOrders, ({ input: { body }, session, language }) =>
    listOrders(deps, readCashFilter(body), session, language),
  );
  bind(app, operations.countSubmitted, async ({ input: { query }, session }) => {
    if (query.userIdList && query.userIdList !== session.userId) throw new Refusal('notFound');
    return { orderTotal: await countUnpaidOrders(deps.db, session.accountId) };
  });
  bind(app, operations.sendContactCode, ({ input: { body }, session, deviceId, clientAddress, language }) =>
    sendContactCode(deps, body, { session, deviceId, clientAddress, language }),
  );
  bind(app, operations.changeContact, ({ input: { body }, session, deviceId }) =>
    changeContact(deps, body, { session, deviceId }),
  );
  bind(app, operations.cancelOrder, async ({ input: { body }, session, deviceId }) => {
    await cancelOrder(deps, body.orderNo, { session, deviceId });
    return { orderNo: body.orderNo, orderStatus: 'CANCELED' as const };
  });
}
