import { addDays } from '@haidai/domain/time';
import { type Deps, inTransaction } from '../../platform/index.ts';
import { listDemoMembers } from '../member/index.ts';
import { issueVouchers } from './vouchers/issue-vouchers.ts';
import { moveVoucher } from './vouchers/repository.ts';

const batch = 'DEMO';

/** Gives the demo members their vouchers once. Later changes by visitors stay. */
export async function seedDemoVouchers(deps: Deps): Promise<void> {
  for (const { accountId, vouchers } of await listDemoMembers(deps)) {
    if (!vouchers || (await hasVouchers(deps, accountId))) continue;
    const { count, scope, daysGood } = vouchers;
    await inTransaction(deps.db, async (tx) => {
      const validUntil = addDays(deps.clock.today(), daysGood);
      const issued = await issueVouchers({ ...deps, db: tx }, { batch, count, scope, places: null, validUntil });
      const set = { account_id: accountId };
      for (const { voucherNo } of issued)
        await moveVoucher(tx, deps.clock, voucherNo, 'add', { from: 'NEW', set, actor: 'demo' });
    });
  }
}

async function hasVouchers({ db }: Deps, accountId: string): Promise<boolean> {
  const given = await db
    .selectFrom('exchange_voucher')
    .select('voucher_no')
    .where('account_id', '=', accountId)
    .where('batch', '=', batch)
    .limit(1)
    .executeTakeFirst();
  return given !== undefined;
}
