import { canCancel, expiringStatuses, isExtraSale, isWaiting } from '@haidai/domain/booking';
import { type Deps, defineJob, inTransaction, Refusal, sweep, type Tx } from '../../../platform/index.ts';
import type { SeatClaim } from '../../inventory/index.ts';
import { forgetSearches } from '../../shopping/index.ts';
import { hasRunOut } from '../draft/require-draft.ts';
import { dropExtraSale } from '../place/extra-sale.ts';
import { findOrder, type OrderRow } from '../repository.ts';
import { endOrder } from './end-order.ts';
import { expireJob, expiryKey } from './expiry.ts';
import { failRelease } from './release-order.ts';

/** The number of orders that one sweep ends. The next sweep continues. */
const sweepSize = 500;

/** Ends an order after its expiry. Does nothing to an order that was paid, cancelled or extended. */
export async function expireOrder(deps: Deps, orderNo: string): Promise<void> {
  const order = await findOrder(deps.db, orderNo);
  if (!order || !canCancel(order.status)) return;
  if (!hasRunOut(order, deps.clock)) {
    const runAt = order.expires_at;
    // The clock went back, or the job ran early. The function queues the job again.
    if (runAt && order.booked_at) {
      await inTransaction(deps.db, (tx) =>
        deps.jobs.enqueue(tx, expireJob, { orderNo }, { runAt, key: expiryKey(orderNo) }),
      );
    }
    return;
  }
  try {
    const released = await inTransaction(deps.db, (tx) => end(deps, tx, order));
    forgetSearches(deps.db, released);
  } catch (error) {
    // A payment or a cancellation came first, so the order is not ended here.
    if (error instanceof Refusal && error.refusal === 'conflict') return;
    if (!(await failRelease(deps, order, error))) throw error;
  }
}

/** Ends the order. If the order has its tickets, the function drops only the unpaid extra sale. */
async function end(deps: Deps, tx: Tx, order: OrderRow): Promise<SeatClaim[]> {
  if (!isExtraSale(order.status)) {
    const event = isWaiting(order.status) ? 'lapse' : 'expire';
    return endOrder(deps, tx, order, { event, actor: expireJob });
  }
  await dropExtraSale(deps, tx, order.order_no, expireJob);
  return [];
}

export const expireOrderJob = defineJob<{ orderNo: string }>(expireJob, (deps, { orderNo }) =>
  expireOrder(deps, orderNo),
);

/** Ends expired drafts, which have no job of their own, and expired orders whose job was lost. */
export const sweepExpiredOrders = defineJob(
  'order.sweepExpired',
  async (deps) => {
    const due = await deps.db
      .selectFrom('sales_order')
      .select('order_no')
      .where('status', 'in', expiringStatuses)
      .where('expires_at', '<=', deps.clock.now())
      .orderBy('expires_at')
      .limit(sweepSize)
      .execute();
    await sweep(due, ({ order_no }) => expireOrder(deps, order_no));
  },
  { every: '* * * * *' },
);
