import type { AccountPart } from '../../platform/index.ts';
import { listUsable } from './repository.ts';

/** The account part for coupons. Unused coupons are lost with the account. */
export const couponAccountPart: AccountPart = {
  name: 'coupons',
  async listLost({ db, clock }, accountId) {
    const { length } = await listUsable(db, accountId, clock.now());
    return length === 0 ? [] : [{ zh: `${length} 张优惠券`, en: `coupons: ${length}` }];
  },
  exportData: ({ db }, accountId) =>
    db
      .selectFrom('discount_coupon')
      .select(['coupon_no as couponNo', 'campaign_id as campaign', 'status', 'order_no as orderNo'])
      .select(['received_at as receivedAt', 'valid_until as validUntil'])
      .where('account_id', '=', accountId)
      .orderBy('received_at')
      .execute(),
};
