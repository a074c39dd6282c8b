import { fenToYuan } from '@haidai/domain/money';
import type { Deps } from '../../../platform/index.ts';
import { listStaffQueues } from './act.ts';
import type { QueueReader } from './queue.ts';
import { workOfOrder } from './work-list.ts';

interface OrderWork {
  kind: string;
  id: string;
  queue: string;
  title: string;
  statusText: string;
  since: string;
  amount: number | null;
}

/** Lists the waiting work about an order, in the queues that this role may see, the longest waiting first. */
export async function listWork(deps: Deps, orderNo: string, asked: QueueReader): Promise<OrderWork[]> {
  const found = await Promise.all(
    listStaffQueues(deps, asked.staff).map(async (queue) => {
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
    }),
  );
  return found.flat().toSorted((a, b) => a.since.localeCompare(b.since));
}
