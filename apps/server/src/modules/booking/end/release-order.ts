import { nextState } from '@haidai/domain';
import { orderMachineOf } from '@haidai/domain/booking';
import { type Deps, defineJob, inTransaction, transition } from '../../../platform/index.ts';
import { forgetSearches } from '../../shopping/index.ts';
import { findOrder, type OrderRow } from '../repository.ts';
import { endOrder } from './end-order.ts';

const releaseJob = 'order.release';

/**
 * What an order held could not be given back. Where its family has a status for that, it takes it: nobody can pay it any
 * more, and a job goes on trying. False where it has none.
 */
export async function failRelease(deps: Deps, order: OrderRow, error: unknown): Promise<boolean> {
  const machine = orderMachineOf(order.order_type);
  if (nextState(machine, order.status, 'failRelease') === null) return false;
  const { order_no: orderNo } = order;
  deps.log.error({ err: error, orderNo }, 'An order that has run out could not give back what it held');
  await inTransaction(deps.db, async (tx) => {
    const key = { order_no: orderNo };
    const { clock } = deps;
    await transition(tx, { machine, table: 'sales_order', key, event: 'failRelease', clock, actor: releaseJob });
    await deps.jobs.enqueue(tx, releaseJob, { orderNo }, { key: `${releaseJob}/${orderNo}` });
  });
  return true;
}

/** Tries to give back what an ended order still holds; throws to be tried again. */
export const releaseOrderJob = defineJob(releaseJob, async (deps, { orderNo }: { orderNo: string }) => {
  const order = await findOrder(deps.db, orderNo);
  if (order?.status !== 'CANCELL_FAILED') return;
  const released = await inTransaction(deps.db, (tx) =>
    endOrder(deps, tx, order, { event: 'release', actor: releaseJob }),
  );
  forgetSearches(deps.db, released);
});
