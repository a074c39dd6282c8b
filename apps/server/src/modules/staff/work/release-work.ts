import type { Tx } from '../../../platform/index.ts';
import type { QueueDeps, StaffQueue } from './queue.ts';

/** The time for which an item keeps its owner after an action that can be taken back. */
const keptMs = 60_000;

/**
 * Reads the state of an item before an action, if the item has an owner. The returned function runs after the action, in
 * the same transaction: it takes the owner away if the item has another state or waits no more, because the next step is
 * new work. If the action can be taken back, the owner is kept for a minute, and `staff.escalateWork` takes it away later.
 */
export async function watchOwnedWork(
  tx: Tx,
  queue: StaffQueue,
  { clock, id, action }: Pick<QueueDeps, 'clock'> & { id: string; action: string },
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
    // An action that takes another one back finds an item that does not wait.
    if (before === undefined || (await readState()) === before) return;
    if (queue.undo?.[action]) {
      await tx
        .updateTable('staff_assignment')
        .set({ kept_until: new Date(clock.now().getTime() + keptMs) })
        .where((where) => where.and(owned))
        .execute();
      return;
    }
    await tx
      .deleteFrom('staff_assignment')
      .where((where) => where.and(owned))
      .execute();
  };
}
