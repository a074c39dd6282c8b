import type { Deps } from '../../../platform/index.ts';
import { listStaffQueues } from './act.ts';
import type { QueueReader } from './queue.ts';
import { workOfOrder } from './work-list.ts';

/** Lists the waiting work about an order, in the queues that this role may see. */
export async function listWork(
  deps: Deps,
  orderNo: string,
  asked: QueueReader,
): Promise<{ kind: string; queue: string; title: string }[]> {
  const found = await Promise.all(
    listStaffQueues(deps, asked.staff).map(async (queue) => {
      const ids = await workOfOrder(queue, deps, orderNo);
      const items = ids.length > 0 ? await queue.describe(deps, ids, asked) : [];
      return items.map(({ title, status }) => ({
        kind: queue.kind,
        queue: queue.title[asked.language],
        title: `${title} · ${status}`,
      }));
    }),
  );
  return found.flat();
}
