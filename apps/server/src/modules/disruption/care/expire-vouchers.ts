import { serviceVoucherMachine } from '@haidai/domain/disruption';
import { type Deps, defineJob, inTransaction, transitionAll } from '../../../platform/index.ts';

const jobName = 'disruption.expireVouchers';
const atATime = 500;

/** Expires the vouchers that were not used in time. Each run reads due vouchers only. */
export const expireVouchersJob = defineJob(jobName, expireVouchers, { every: '*/10 * * * *' });

async function expireVouchers(deps: Deps): Promise<void> {
  for (const from of ['ENTITLED', 'ISSUED'] as const) {
    let count = atATime;
    while (count === atATime) count = await expireSome(deps, from);
  }
}

/** Expires some due vouchers of a state. Returns their number. */
function expireSome(deps: Deps, from: 'ENTITLED' | 'ISSUED'): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const due = await tx
      .selectFrom('service_voucher')
      .select('voucher_id')
      .where('status', '=', from)
      .where('valid_until', '<=', deps.clock.now())
      .orderBy('valid_until')
      .limit(atATime)
      .forUpdate()
      .skipLocked()
      .execute();
    const keys = due.map(({ voucher_id: id }) => id);
    const step = { machine: serviceVoucherMachine, table: 'service_voucher', keyColumn: 'voucher_id' } as const;
    await transitionAll(tx, { ...step, keys, from, event: 'expire', clock: deps.clock, actor: jobName });
    return keys.length;
  });
}
