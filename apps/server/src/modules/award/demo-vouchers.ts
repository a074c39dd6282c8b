import { addDays } from '@haidai/domain/time';
import { type Deps, inTransaction } from '../../platform/index.ts';
import { issueVouchers } from './vouchers/issue-vouchers.ts';
import { moveVoucher } from './vouchers/repository.ts';

const demoUserId = 'M100000001';
const batch = 'DEMO';
const daysGood = 365;

/** Gives the demo member two vouchers for mainland flights, once. */
export async function seedDemoVouchers(deps: Deps): Promise<void> {
  const account = await deps.db
    .selectFrom('account')
    .leftJoin('exchange_voucher as v', (join) =>
      join.onRef('v.account_id', '=', 'account.id').on('v.batch', '=', batch),
    )
    .select(['account.id', 'v.voucher_no'])
    .where('user_id', '=', demoUserId)
    .executeTakeFirst();
  if (!account || account.voucher_no) return;
  await inTransaction(deps.db, async (tx) => {
    const validUntil = addDays(deps.clock.today(), daysGood);
    const issued = await issueVouchers({ ...deps, db: tx }, { batch, count: 2, scope: 'D', places: null, validUntil });
    const set = { account_id: account.id };
    for (const { voucherNo } of issued)
      await moveVoucher(tx, deps.clock, voucherNo, 'add', { from: 'NEW', set, actor: 'demo' });
  });
}
