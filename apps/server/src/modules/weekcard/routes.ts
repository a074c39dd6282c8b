import * as operations from '@haidai/contract/weekcard';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps } from '../../platform/index.ts';
import { getOrderInfo } from '../booking/index.ts';
import { withCatalogue } from '../flights/index.ts';
import { sendCode } from '../identity/index.ts';
import { buyCard } from './buy/buy-card.ts';
import { listProducts } from './buy/list-products.ts';
import { revealCard } from './buy/reveal-card.ts';
import { listCards } from './list-cards.ts';
import { listWeekOrders } from './list-orders.ts';
import { refundCard } from './refund-card.ts';
import { bindCard } from './use/bind-card.ts';
import { getRedemption } from './use/get-redemption.ts';
import { saveWeekDraft } from './use/save-draft.ts';

export function bindWeekCard(app: FastifyInstance, deps: Deps): void {
  bindBuying(app, deps);
  bindHolding(app, deps);
  bindFlying(app, deps);
}

function bindBuying(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.listWeekProducts, ({ language }) => listProducts(deps, language));
  bind(app, operations.buyWeekCard, ({ input: { body }, session, deviceId, language }) =>
    buyCard(deps, body, { session, deviceId, language }),
  );
  bind(app, operations.revealWeekCard, ({ input: { body }, session, deviceId }) =>
    revealCard(deps, body.orderNo, { session, deviceId }),
  );
  bind(app, operations.refundWeekCard, ({ input: { body }, session, deviceId }) =>
    refundCard(deps, body.orderNo, { session, deviceId }),
  );
}

function bindHolding(app: FastifyInstance, deps: Deps): void {
  bind(app, operations.listWeekCards, ({ session, language }) => listCards(deps, session.accountId, language));
  bind(app, operations.sendWeekCardCode, ({ input: { body }, deviceId, clientAddress, language }) => {
    const { buyerMobile: mobile, NECaptchaValidate } = body;
    return sendCode(deps, 'weekCard', { to: mobile, NECaptchaValidate, deviceId, clientAddress, language });
  });
  bind(app, operations.bindWeekCard, async ({ input: { body }, session, deviceId, clientAddress, language }) => {
    await bindCard(deps, body, session, { deviceId, clientAddress });
    return listCards(deps, session.accountId, language);
  });
}

function bindFlying(app: FastifyInstance, bare: Deps): void {
  const deps = withCatalogue(bare);
  bind(app, operations.saveWeekDraft, async ({ input: { body }, session, deviceId, language }) => {
    const owner = { session, deviceId, language, family: 'b2c' as const };
    const orderNo = await saveWeekDraft(deps, body, owner);
    return getOrderInfo(deps, { orderNo }, owner, language);
  });
  bind(app, operations.getRedemption, ({ input: { query }, session, deviceId, language }) =>
    getRedemption(deps, query.orderNo, { session, deviceId, family: 'b2c' }, language),
  );
  bind(app, operations.listWeekOrders, ({ input: { query }, session, language }) =>
    listWeekOrders(deps, query, session, language),
  );
}
