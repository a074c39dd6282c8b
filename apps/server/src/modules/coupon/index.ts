/** Discount coupons: claimed in the centre or by a ticket, put on one order each, given back by their rules. */
import type { Deps, ServerModule } from '../../platform/index.ts';
import { couponAccountPart } from './account-part.ts';
import { foldFiguresJob } from './campaign/figures.ts';
import type { FindBeneficiaries } from './deps.ts';
import { campaignQueue } from './desk/campaign-queue.ts';
import { bindCouponDesk } from './desk/routes.ts';
import { createCouponPart } from './order/order-part.ts';
import { remindCouponsJob } from './remind-coupons.ts';
import { bindCoupon } from './routes.ts';

export { readCampaignFile } from './campaign/campaign-file.ts';
export { listAllCampaigns, loadCampaigns } from './campaign/campaigns.ts';
export { readCardNumbers } from './campaign/card-numbers.ts';
export { listFigures } from './campaign/figures.ts';
export { issueCoupons } from './campaign/give-coupons.ts';

/** Who a member's beneficiaries are, another domain knows. */
export function createCouponModule(findBeneficiaries: FindBeneficiaries): ServerModule {
  const extend = (deps: Deps) => ({ ...deps, findBeneficiaries });
  return {
    name: 'coupon',
    accountPart: couponAccountPart,
    routes(app, deps) {
      bindCoupon(app, extend(deps));
      bindCouponDesk(app, deps);
    },
    staffQueues: [campaignQueue],
    jobs: [remindCouponsJob, foldFiguresJob],
    orderPart: createCouponPart(extend),
  };
}
