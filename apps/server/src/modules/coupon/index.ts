/**
 * Discount coupons. Members claim them in the claim centre or by a ticket and use each on one order. After a refund the
 * terms of the coupon decide whether it is restored.
 */
import type { Deps, ServerModule } from '../../platform/index.ts';
import { couponAccountPart } from './account-part.ts';
import { campaignNames } from './campaign/campaigns.ts';
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
export { issueCoupons } from './campaign/issue-coupons.ts';

/** Creates the module. The caller gives `findBeneficiaries`, because another module stores the beneficiaries. */
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
    logNames: campaignNames,
    jobs: [remindCouponsJob, foldFiguresJob],
    orderPart: createCouponPart(extend),
  };
}
