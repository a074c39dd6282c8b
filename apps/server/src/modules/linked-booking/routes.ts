import * as operations from '@haidai/contract/linked-booking';
import { fenToYuan } from '@haidai/domain/money';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../platform/index.ts';
import { createOrder, getOrderInfo } from '../booking/index.ts';
import { type Catalogue, withCatalogue } from '../flights/index.ts';
import { requireSearchClearance } from '../identity/index.ts';
import { describeGuardian } from './describe-guardian.ts';
import { saveChildDraft } from './save-child-draft.ts';
import { searchChildFlights } from './search-child-flights.ts';
import { ownTicket, proveGuardian, sendGuardianCode } from './verify-guardian.ts';

export function bindLinkedBooking(app: FastifyInstance, bare: Deps): void {
  const deps = withCatalogue(bare);
  bindVerification(app, deps);
  bindOrder(app, deps);
}

function bindVerification(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.sendGuardianCode, ({ input: { body }, deviceId, clientAddress, language }) =>
    sendGuardianCode(deps, body, { deviceId, clientAddress, language }),
  );
  bind(app, operations.verifyGuardian, async ({ input: { body, headers }, deviceId, clientAddress, language }) => {
    const typed = headers.smscode ?? body.smsCode;
    const ticketNo = await proveGuardian(deps, { ...body, typed, deviceId, clientAddress });
    return describeGuardian(deps, ticketNo, { deviceId, language });
  });
  bind(app, operations.verifyOwnGuardian, async ({ input: { body }, session, deviceId, language }) => {
    const ticketNo = await ownTicket(deps, body, { session, deviceId });
    return describeGuardian(deps, ticketNo, { deviceId, language });
  });
}

function bindOrder(app: FastifyInstance, deps: Deps & { catalogue: Catalogue }): void {
  bind(app, operations.searchChildFlights, async ({ input, deviceId, clientAddress, language }) => {
    await requireSearchClearance(deps, { deviceId, clientAddress, rid: input.headers.rid });
    return searchChildFlights(deps, input.body, { deviceId, language });
  });
  bind(app, operations.saveChildDraft, async ({ input: { body }, session, deviceId, language }) => {
    const caller = { session, deviceId, language };
    const orderNo = await saveChildDraft(deps, body, caller);
    return getOrderInfo(deps, { orderNo }, caller, language);
  });
  bind(app, operations.createChildOrder, async ({ input: { body }, session, deviceId }) => {
    const { totalFen, expiresAt } = await createOrder(deps, body, { session, deviceId }, 'CHILD');
    return {
      orderNo: body.orderNo,
      payAmount: fenToYuan(totalFen),
      expireAt: expiresAt.toISOString(),
      serverTime: deps.clock.now().toISOString(),
    };
  });
}
