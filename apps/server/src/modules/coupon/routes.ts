import * as operations from '@haidai/contract/coupon';
import { fenToYuan } from '@haidai/domain/money';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/index.ts';
import { claimByTicket } from './claim/claim-by-ticket.ts';
import { claimCoupon } from './claim/claim-coupon.ts';
import type { CouponDeps } from './deps.ts';
import { listCoupons } from './list-coupons.ts';
import { listTravellerCoupons, listUserCoupons } from './list-user-coupons.ts';
import { chooseCoupon } from './order/choose-coupon.ts';
import { listOrderCoupons } from './order/list-order-coupons.ts';
import { toUserCoupon } from './wire.ts';

export function bindCoupon(app: FastifyInstance, deps: CouponDeps): void {
  bindCentre(app, deps);
  bindOrderCoupons(app, deps);
}

function bindCentre(app: FastifyInstance, deps: CouponDeps): void {
  const { clock } = deps;
  bind(app, operations.listCoupons, ({ session, language }) => listCoupons(deps, session, language));
  bind(app, operations.receiveCoupon, async ({ input: { query }, session, language }) => {
    const claimed = await claimCoupon(deps, query.couponId, session.accountId);
    return toUserCoupon(claimed, { now: clock.now(), language });
  });
  bind(app, operations.receiveCouponByTicket, async ({ input: { body }, session, clientAddress, language }) => {
    const holder = { ticketNo: body.tktNo, passengerName: body.passName };
    const claimed = await claimByTicket(deps, holder, { accountId: session.accountId, clientAddress });
    return toUserCoupon(claimed, { now: clock.now(), language });
  });
  bind(app, operations.listUserCoupons, ({ input: { query }, session, language }) =>
    listUserCoupons(deps, query, session, language),
  );
  bind(app, operations.listTravellerCoupons, ({ input: { body }, session: staff, language }) =>
    listTravellerCoupons(deps, body, { staff, language }),
  );
}

function bindOrderCoupons(app: FastifyInstance, deps: CouponDeps): void {
  bind(app, operations.listOrderCoupons, ({ input: { query }, session, deviceId, language }) =>
    listOrderCoupons(deps, query.orderNo, { session, deviceId }, language),
  );
  bind(app, operations.chooseCoupon, async ({ input: { body }, session, deviceId, language }) => {
    const reductionFen = await chooseCoupon(deps, body, { session, deviceId }, language);
    return { couponNo: body.couponNo, saves: fenToYuan(reductionFen) };
  });
}
