import { drawOrder, flashEntryMachine } from '@haidai/domain/flashsale';
import { sql } from 'kysely';
import { type Deps, type Tx, transitionAll } from '../../../platform/index.ts';
import type { ItemRow } from '../items.ts';
import { sha256 } from '../sha256.ts';

/** Returns whether the waiting room of an item must be drawn now. */
export function isDrawDue({ drawn_at, closed_at, opens_at }: ItemRow, now: Date): boolean {
  return drawn_at === null && closed_at === null && opens_at <= now;
}

/**
 * Draws the waiting room of a locked item. SHA-256(seed ‖ entry id) gives the places in line. The draw happens once:
 * the caller holds the lock of the item, and the update succeeds only if the item is not drawn yet.
 */
export async function runDraw(deps: Deps, tx: Tx, item: ItemRow): Promise<ItemRow> {
  const drawnAt = deps.clock.now();
  // After the draw all entries of the waiting room are in line.
  const lined = { drawn_at: drawnAt, lined: item.waiting, lined_seats: item.queued };
  const drawn = await tx
    .updateTable('flash_item')
    .set(lined)
    .where('item_id', '=', item.item_id)
    .where('drawn_at', 'is', null)
    .executeTakeFirst();
  if (drawn.numUpdatedRows !== 1n) return item;
  const early = await tx
    .selectFrom('flash_entry')
    .select('entry_id')
    .where('item_id', '=', item.item_id)
    .where('status', '=', 'ENTERED')
    .execute();
  const inOrder = drawOrder(
    item.seed,
    early.map(({ entry_id }) => entry_id),
    sha256,
  );
  await sql`
    update flash_entry e set service_no = drawn.place, people_before = drawn.place - 1, seats_before = drawn.seats_before
    from (
      select entry_id, place, sum(seats) over (order by place) - seats as seats_before
      from unnest(${inOrder}::uuid[]) with ordinality as lots (entry_id, place) join flash_entry using (entry_id)
    ) drawn
    where e.entry_id = drawn.entry_id`.execute(tx);
  await transitionAll(tx, {
    machine: flashEntryMachine,
    table: 'flash_entry',
    keyColumn: 'entry_id',
    keys: inOrder,
    event: 'draw',
    from: 'ENTERED',
    clock: deps.clock,
    actor: 'flashsale.draw',
  });
  return { ...item, ...lined };
}
