import { defineJob, inTransaction, sweep } from '../../../platform/index.ts';
import { lockOrderForPayment } from '../../booking/index.ts';
import { listWishes } from '../repository.ts';
import { endWish } from './end-wish.ts';

const jobName = 'waitlist.endLapsed';
const atATime = 500;

/**
 * Ends wishes whose latest hour is over, while other wishes of their orders wait on. Until then a wish is never filled
 * after its hour. The job of the order ends an order with its last wish.
 */
export const endLapsedJob = defineJob(
  jobName,
  async (deps) => {
    const now = deps.clock.now();
    const due = await deps.db
      .selectFrom('waitlist_wish')
      .select(['order_no', 'rank'])
      .where('status', '=', 'WAITING')
      .where('waits_until', '<=', now)
      .orderBy('waits_until')
      .limit(atATime)
      .execute();
    await sweep(due, ({ order_no: orderNo, rank }) =>
      inTransaction(deps.db, async (tx) => {
        await lockOrderForPayment(tx, orderNo);
        const wish = (await listWishes(tx, orderNo)).find((each) => each.rank === rank);
        if (wish?.status === 'WAITING') await endWish(deps, tx, wish, { reason: 'lapse', actor: jobName });
      }),
    );
  },
  { every: '*/5 * * * *' },
);
