import { type Deps, defineJob, inTransaction, sweep, type Tx } from '../../../platform/index.ts';
import { type ItemRow, lockItem } from '../items.ts';
import { releaseEntrySeats } from '../line/release-seats.ts';
import { serveLine } from '../line/serve-line.ts';
import { closeItem } from './close-item.ts';
import { isDrawDue, runDraw } from './run-lottery.ts';
import { advanceJobName, scheduleAdvance } from './schedule-advance.ts';

/**
 * Takes all due steps of an item in one transaction: the draw, the close, the lapse of grants, and the next grants. It
 * may run at any time and in several processes.
 */
export async function advanceItem(deps: Deps, itemId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockItem(tx, itemId);
    if (!locked) return;
    const drawn = isDrawDue(locked, deps.clock.now()) ? await runDraw(deps, tx, locked) : locked;
    // The close comes before the lapse, so that seats of lapsed grants do not go to the line after the close.
    const isOver = drawn.closed_at === null && drawn.closes_at <= deps.clock.now();
    const lapsed = await lapseGrants(deps, tx, isOver ? await closeItem(deps, tx, drawn) : drawn);
    await serveLine(deps, tx, lapsed);
  });
}

/** Ends the grants that the member did not order in time. A job of the booking module ends the unpaid orders. */
async function lapseGrants(deps: Deps, tx: Tx, item: ItemRow): Promise<ItemRow> {
  const overdue = await tx
    .selectFrom('flash_entry')
    .selectAll()
    .where('item_id', '=', item.item_id)
    .where('status', '=', 'GRANTED')
    .where('held_until', '<=', deps.clock.now())
    .orderBy('service_no')
    .execute();
  let after = item;
  for (const entry of overdue)
    after = await releaseEntrySeats(deps, tx, after, entry, { event: 'lapse', actor: advanceJobName });
  return after;
}

export const advanceItemJob = defineJob<{ itemId: string }>(advanceJobName, (deps, { itemId }) =>
  advanceItem(deps, itemId),
);

/** Finds the items with an overdue step and takes the step. The job runs every minute, in case another job was lost. */
export const sweepItemsJob = defineJob(
  'flashsale.sweep',
  async (deps) => {
    const now = deps.clock.now();
    const due = await deps.db
      .selectFrom('flash_item as i')
      .innerJoin('flash_round as r', 'r.round_id', 'i.round_id')
      .select('i.item_id')
      .where('i.closed_at', 'is', null)
      .where(({ or, and, eb }) =>
        or([and([eb('i.drawn_at', 'is', null), eb('r.opens_at', '<=', now)]), eb('r.closes_at', '<=', now)]),
      )
      .union(
        deps.db
          .selectFrom('flash_entry')
          .select('item_id')
          .where('status', '=', 'GRANTED')
          .where('held_until', '<=', now),
      )
      .execute();
    await sweep(due, ({ item_id }) => advanceItem(deps, item_id));
  },
  { every: '* * * * *' },
);

/** Plans the jobs of a new item for its opening and its close. */
export async function scheduleItem(
  deps: Deps,
  tx: Tx,
  itemId: string,
  { opensAt, closesAt }: { opensAt: Date; closesAt: Date },
): Promise<void> {
  await scheduleAdvance(deps, tx, itemId, opensAt);
  await scheduleAdvance(deps, tx, itemId, closesAt);
}
