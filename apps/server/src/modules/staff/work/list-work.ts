import type { OperationResult } from '@haidai/contract';
import type { readBooking } from '@haidai/contract/booking';
import { fenToYuan } from '@haidai/domain/money';
import type { Deps } from '../../../platform/index.ts';
import { listStaffQueues } from './act.ts';
import type { QueueReader, StaffQueue } from './queue.ts';
import { reportQueueFailure } from './queue-failure.ts';
import { workOfOrder } from './work-list.ts';

type OrderWork = Pick<OperationResult<typeof readBooking>, 'work' | 'missingWork'>;

/**
 * Lists the waiting work about an order, in the queues that this role may see, the longest waiting first. A queue that
 * fails does not stop the others: `missingWork` names it.
 */
export async function listWork(deps: Deps, orderNo: string, asked: QueueReader): Promise<OrderWork> {
  const missingWork: OrderWork['missingWork'] = [];
  const found = await Promise.all(
    listStaffQueues(deps, asked.staff).map((queue) =>
      workIn(queue, deps, orderNo, asked).catch((error: unknown) => {
        reportQueueFailure(deps, queue, error);
        missingWork.push({ kind: queue.kind, queue: queue.title[asked.language] });
        return [];
      }),
    ),
  );
  return { work: found.flat().toSorted((a, b) => a.since.localeCompare(b.since)), missingWork };
}

async function workIn(queue: StaffQueue, deps: Deps, orderNo: string, asked: QueueReader): Promise<OrderWork['work']> {
  const rows = await workOfOrder(queue, deps, orderNo);
  const ids = rows.map(({ id }) => id);
  const items = ids.length > 0 ? await queue.describe(deps, ids, asked) : [];
  return items.map(({ id, title, status, since }) => {
    const fen = rows.find((row) => row.id === id)?.amount_fen ?? null;
    return {
      ...{ kind: queue.kind, id, queue: queue.title[asked.language], title, statusText: status, since },
      amount: fen === null ? null : fenToYuan(fen),
    };
  });
}
