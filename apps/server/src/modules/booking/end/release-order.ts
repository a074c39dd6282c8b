import { nextState } from '@haidai/domain';
import { orderMachineOf } from '@haidai/domain/booking';
import { type Deps, defineJob, inTransaction, transition } from '../../../platform/index.ts';
import { forgetSearches } from '../../shopping/index.ts';
import { findOrder, type OrderRow } from '../repository.ts';
import { endOrder } from './end-order.ts';

const releaseJob = 'order.release';

/**
 * Moves an order whose hold could not be released to the status CANCELL_FAILED. The traveller can no longer pay the
 * order, and a job repeats the release. Returns false if the order machine has no such status.
 */
export async function failRelease(deps: Deps, order: OrderRow, error: unknown): Promise<boolean> {
  const machine = orderMachineOf(order.order_type);
  if (nextState(machine, order.status, 'failRelease') === null) return false;
  const { order_no: orderNo } = order;
  deps.log.error({ err: error, orderNo }, 'The hold of an expired order could not be released. A job tries again');
  await inTransaction(deps.db, async (tx) => {
    const key = { order_no: orderNo };
    const { clock } = deps;
    await transition(tx, { machine, table: 'sales_order', key, event: 'failRelease', clock, actor: releaseJob });
    await deps.jobs.enqueue(tx, releaseJob, { orderNo }, { key: `${releaseJob}/${orderNo}` });
  });
  return true;
}

/** Releases the hold of an order in CANCELL_FAILED. The job queue repeats the job after an error. */
export const releaseOrderJob = defineJob(releaseJob, async (deps, { orderNo }: { orderNo: string }) => {
  const order = await findOrder(deps.db, orderNo);
  if (order?.status !== 'CANCELL_FAILED') return;
  const released = await inTransaction(deps.db, (tx) =>
    endOrder(deps, tx, order, { event: 'release', actor: releaseJob }),
  );
  forgetSearches(deps.db, released);
});
