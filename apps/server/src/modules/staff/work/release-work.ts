import type { Tx } from '../../../platform/index.ts';
import type { QueueDeps, StaffQueue } from './queue.ts';

/**
 * Reads the state of an item before an action, if the item has an owner. The returned function runs after the action, in
 * the same transaction: it takes the owner away if the item has another state or waits no more, because the next step is
 * new work.
 */
export async function watchOwnedWork(
  tx: Tx,
  queue: StaffQueue,
  { clock, id }: Pick<QueueDeps, 'clock'> & { id: string },
): Promise<() => Promise<void>> {
  const owned = { kind: queue.kind, item_id: id };
  const found = await tx
    .selectFrom('staff_assignment')
    .select('staff_id')
    .where((where) => where.and(owned))
    .executeTakeFirst();
  if (!found) return async () => {};
  const readState = async () => {
    const row = await tx
      .selectFrom(queue.waiting({ db: tx, clock }).as('w'))
      .select('w.state')
      .where('w.id', '=', id)
      .executeTakeFirst();
    return row?.state;
  };
  const before = await readState();
  return async () => {
    if ((await readState()) === before) return;
    await tx
      .deleteFrom('staff_assignment')
      .where((where) => where.and(owned))
      .execute();
  };
}
