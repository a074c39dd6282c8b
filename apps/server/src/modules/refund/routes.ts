import * as operations from '@haidai/contract/refund';
import { fenToYuan } from '@haidai/domain/money';
import { refundStatusTexts } from '@haidai/domain/refund';
import type { FastifyInstance } from 'fastify';
import { bind, type Deps, type Language } from '../../platform/index.ts';
import { withCatalogue } from '../flights/index.ts';
import { type Applied, applyRefund } from './apply/apply-refund.ts';
import { receiveCertificate } from './apply/certificates.ts';
import { reportError } from './apply/report-error.ts';
import { listRefunds } from './list-refunds.ts';
import { quoteAddOns, refundAddOns } from './quote/add-ons.ts';
import { quoteRefund } from './quote/quote-refund.ts';
import { toOffer } from './wire.ts';

export function bindRefund(app: FastifyInstance, bare: Deps): void {
  const deps = withCatalogue(bare);
  bindTickets(app, deps);
  bindAwards(app, deps);
  bind(app, operations.uploadCertificate, ({ input: { query }, file, session, deviceId }) =>
    receiveCertificate(deps, { orderNo: query.orderNo, file }, { session, deviceId }),
  );
  bind(app, operations.quoteAddOns, ({ input: { body }, session, deviceId, language }) =>
    quoteAddOns(deps, body.orderNo, { session, deviceId }, language),
  );
  bind(app, operations.refundAddOns, async ({ input: { body }, session, deviceId, language }) =>
    toApplied(await refundAddOns(deps, body, { session, deviceId }), language),
  );
  bind(app, operations.listRefunds, ({ input: { body }, session, deviceId, language }) =>
    listRefunds(deps, body.orderNo, { session, deviceId }, language),
  );
}

type RefundDeps = Parameters<typeof quoteRefund>[0];

/** Binds the operations for orders paid in money. */
function bindTickets(app: FastifyInstance, deps: RefundDeps): void {
  bind(app, operations.quoteRefund, async ({ input: { body }, session, deviceId, language }) => {
    const { orderNo, changeReason: reason, cause, tickets = null } = body;
    const offer = await quoteRefund(deps, { orderNo, reason, cause, tickets }, { session, deviceId });
    return toOffer(offer, deps.catalogue, deps.clock.now(), language);
  });
  bind(app, operations.refundTicket, async ({ input: { body }, session, deviceId, language }) =>
    toApplied(await applyRefund(deps, { ...body, whole: false }, { session, deviceId }), language),
  );
  bind(app, operations.refundOrder, async ({ input: { body }, session, deviceId, language }) =>
    toApplied(await applyRefund(deps, { ...body, whole: true }, { session, deviceId }), language),
  );
  bind(app, operations.reportRefundError, ({ input: { body }, session, deviceId }) =>
    reportError(deps, body, { session, deviceId }),
  );
}

/** Binds the operations for orders of points and vouchers. */
function bindAwards(app: FastifyInstance, deps: RefundDeps): void {
  const family = 'b2c' as const;
  bind(app, operations.quoteAwardRefund, async ({ input: { query, body }, session, deviceId, language }) => {
    const { changeReason: reason, cause, tickets = null } = body;
    const asked = { orderNo: query.orderNo, reason, cause, tickets };
    const offer = await quoteRefund(deps, asked, { session, deviceId, family });
    return toOffer(offer, deps.catalogue, deps.clock.now(), language);
  });
  bind(app, operations.refundAwardTicket, async ({ input: { body }, session, deviceId, language }) =>
    toApplied(await applyRefund(deps, { ...body, whole: false }, { session, deviceId, family }), language),
  );
  bind(app, operations.refundAwardOrder, async ({ input: { body }, session, deviceId, language }) =>
    toApplied(await applyRefund(deps, { ...body, whole: true }, { session, deviceId, family }), language),
  );
  bind(app, operations.reportAwardRefundError, ({ input: { body }, session, deviceId }) =>
    reportError(deps, body, { session, deviceId, family }),
  );
}

function toApplied({ refundNo, status, refundFen, feeFen, points }: Applied, language: Language) {
  return {
    refundNo,
    refundStatus: status,
    statusText: refundStatusTexts[status][language],
    refundAmount: fenToYuan(refundFen),
    refundPoints: points,
    fee: fenToYuan(feeFen),
  };
}
