import type { AccountPart } from '../../platform/index.ts';
import { listUsable } from './repository.ts';

/** The account part for coupons. Unused coupons are lost with the account. */
export const couponAccountPart: AccountPart = {
  name: 'coupons',
  async listLost({ db, clock }, accountId) {
    const { length } = await listUsable(db, accountId, clock.now());
    return length === 0 ? [] : [{ zh: `${length} 张优惠券`, en: `coupons: ${length}` }];
  },
  /** A member has one coupon of a campaign at most. A second one stays behind and is lost. */
  async moveData(_deps, tx, { from, to }) {
    await tx
      .updateTable('discount_coupon as c')
      .set({ account_id: to })
      .where('account_id', '=', from)
      .where((where) =>
        where.or([
          where('ticket_no', 'is not', null),
          where.not(
            where.exists(
              where
                .selectFrom('discount_coupon as kept')
                .select('kept.coupon_no')
                .where('kept.account_id', '=', to)
                .where('kept.ticket_no', 'is', null)
                .whereRef('kept.campaign_id', '=', 'c.campaign_id'),
            ),
          ),
        ]),
      )
      .execute();
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
