import * as operations from '@haidai/contract/refund';
import { fenToYuan } from '@haidai/domain/money';
import { refundStatusTexts } from '@haidai/domain/refund';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps, type Language } from '../../platform/index.ts';
import { openCatalogue } from '../flights/index.ts';
import { type Applied, applyRefund } from './apply-refund.ts';
import { listRefunds } from './list-refunds.ts';
import { quoteRefund } from './quote-refund.ts';
import { toOffer } from './wire.ts';

export function bindRefund(app: FastifyInstance, bare: Deps): void {
  const deps = { ...bare, catalogue: openCatalogue() };
  bind(app, operations.quoteRefund, async ({ input: { body }, session, deviceId, language }) => {
    const { orderNo, changeReason: reason, tickets = null } = body;
    const offer = await quoteRefund(deps, { orderNo, reason, tickets }, { session, deviceId });
    return toOffer(offer, deps.catalogue, deps.clock.now(), language);
  });
  bind(app, operations.refundTicket, async ({ input: { body }, session, deviceId, language }) =>
    toApplied(await applyRefund(deps, { ...body, whole: false }, { session, deviceId }), language),
  );
  bind(app, operations.refundOrder, async ({ input: { body }, session, deviceId, language }) =>
    toApplied(await applyRefund(deps, { ...body, whole: true }, { session, deviceId }), language),
  );
  bind(app, operations.listRefunds, ({ input: { body }, session, deviceId, language }) =>
    listRefunds(deps, body.orderNo, { session, deviceId }, language),
  );
}

function toApplied({ refundNo, refundFen, feeFen }: Applied, language: Language) {
  return {
    refundNo,
    refundStatus: 'CHECK_FINISHED' as const,
    statusText: refundStatusTexts.CHECK_FINISHED[language],
    refundAmount: fenToYuan(refundFen),
    fee: fenToYuan(feeFen),
  };
}
