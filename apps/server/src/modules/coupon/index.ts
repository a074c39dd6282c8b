/** Discount coupons: claimed in the centre or by a ticket, put on one order each, given back by their rules. */
import type { Deps, ServerModule } from '../../platform/index.ts';
import { couponAccountPart } from './account-part.ts';
import { openCampaigns } from './campaigns.ts';
import { createCouponPart } from './coupon-part.ts';
import type { FindBeneficiaries } from './deps.ts';
import { remindCouponsJob } from './remind-coupons.ts';
import { bindCoupon } from './routes.ts';

export { loadCampaigns } from './campaign-file.ts';
export { openCampaigns } from './campaigns.ts';
export { countCoupons } from './count-coupons.ts';
export { giveCoupons } from './give-coupons.ts';

/** Who a member's beneficiaries are, another domain knows. */
export function createCouponModule(findBeneficiaries: FindBeneficiaries): ServerModule {
  const extend = (deps: Deps) => ({ ...deps, campaigns: openCampaigns(), findBeneficiaries });
  return {
    name: 'coupon',
    accountPart: couponAccountPart,
    routes: (app, deps) => bindCoupon(app, extend(deps)),
    jobs: [remindCouponsJob],
    orderPart: createCouponPart(extend),
  };
}
