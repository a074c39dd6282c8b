import { type AccountPart, moveRows } from '../../platform/index.ts';
import { listFreeVouchers } from './vouchers/repository.ts';

/** The vouchers of an account. The account loses them when it is closed. */
export const awardAccountPart: AccountPart = {
  name: 'vouchers',
  async listLost({ db, clock }, accountId) {
    const today = clock.today();
    const usable = (await listFreeVouchers(db, { accountId })).filter(({ validUntil }) => validUntil >= today);
    return usable.length === 0 ? [] : [{ zh: `${usable.length} 张兑换券`, en: `vouchers: ${usable.length}` }];
  },
  moveData: (_deps, tx, accounts) => moveRows(tx, ['exchange_voucher'], accounts),
  exportData: ({ db }, accountId) =>
    db
      .selectFrom('exchange_voucher')
      .select(['voucher_no as voucherNo', 'status', 'order_no as orderNo', 'valid_until as validUntil'])
      .where('account_id', '=', accountId)
      .orderBy('voucher_no')
      .execute(),
};
