import { expirePoints } from '@haidai/domain/member';
import { type Deps, defineJob, inTransaction, sweep } from '../../../platform/index.ts';
import { lockLots, writeMoves } from './lots.ts';

/** The largest number of accounts in one run. The next run continues. */
const atATime = 500;

/**
 * Writes expired points into the ledger. Members cannot spend expired points before this job runs either, because only
 * lots with a later expiry count.
 */
export const expirePointsJob = defineJob(
  'points.expire',
  async (deps) => {
    const due = await deps.db
      .selectFrom('point_lot')
      .select('account_id')
      .distinct()
      .where('left_over', '>', 0)
      .where('expires_at', '<=', deps.clock.now())
      .limit(atATime)
      .execute();
    await sweep(due, ({ account_id }) => expireAccount(deps, account_id));
  },
  { every: '17 * * * *' },
);

async function expireAccount(deps: Deps, accountId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const moves = expirePoints(await lockLots(tx, accountId), deps.clock.now());
    await writeMoves(deps, tx, moves, { type: 'EXPIRE', reason: 'expired' });
  });
}
