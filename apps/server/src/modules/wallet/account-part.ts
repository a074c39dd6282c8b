import type { AccountPart } from '../../platform/index.ts';

/** The account part of passes in wallets. Devices hear nothing more after the account is closed. */
export const walletAccountPart: AccountPart = {
  name: 'walletPasses',
  async deleteData(_deps, tx, accountId) {
    await tx
      .deleteFrom('wallet_pass')
      .where('check_in_id', 'in', (select) =>
        select
          .selectFrom('check_in')
          .innerJoin('sales_order', 'sales_order.order_no', 'check_in.order_no')
          .select('check_in.id')
          .where('sales_order.account_id', '=', accountId),
      )
      .execute();
  },
  exportData: ({ db }, accountId) =>
    db
      .selectFrom('wallet_pass as w')
      .innerJoin('check_in as c', 'c.id', 'w.check_in_id')
      .innerJoin('sales_order as o', 'o.order_no', 'c.order_no')
      .select(({ selectFrom }) => [
        'c.flight_no as flightNo',
        'c.flight_date as flightDate',
        'w.made_at as addedAt',
        'w.google_at as savedAtGoogleAt',
        selectFrom('wallet_registration as r')
          .select(({ fn }) => fn.countAll<string>().as('devices'))
          .whereRef('r.serial', '=', 'w.serial')
          .as('appleDevices'),
      ])
      .where('o.account_id', '=', accountId)
      .orderBy('w.made_at')
      .execute(),
};
