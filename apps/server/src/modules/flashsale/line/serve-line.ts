import { flashEntryMachine, isSoldOut, planGrants } from '@haidai/domain/flashsale';
import { sql } from 'kysely';
import { type Deps, type Tx, transitionAll } from '../../../platform/index.ts';
import { type ItemRow, takeOutOfLine } from '../items.ts';
import { returnMemberSeats } from '../order/purchase-limits.ts';
import { scheduleAdvance } from '../round/schedule-advance.ts';
import { notifyGranted } from './notify-granted.ts';

const actor = 'flashsale.serve';

/**
 * Grants the free seats of a locked item to the first in line. Ends the line if every seat is paid. Does nothing before
 * the draw or after the close.
 */
export async function serveLine(deps: Deps, tx: Tx, item: ItemRow): Promise<ItemRow> {
  const isOver = item.closed_at !== null || item.closes_at <= deps.clock.now();
  if (item.drawn_at === null || isOver) return item;
  if (isSoldOut(item)) return sellOut(deps, tx, item);
  const left = item.stock - item.taken;
  if (left <= 0) return item;
  const line = await tx
    .selectFrom('flash_entry')
    .select(['entry_id as entryId', 'seats', 'account_id'])
    .where('item_id', '=', item.item_id)
    .where('status', '=', 'WAITING')
    .orderBy('service_no')
    .limit(left)
    .execute();
  const grants = planGrants(left, line);
  if (grants.length === 0) return item;
  return grant(deps, tx, item, grants as Granted[]);
}

interface Granted {
  entryId: string;
  account_id: string;
  seats: number;
  granted: number;
}

async function grant(deps: Deps, tx: Tx, item: ItemRow, grants: readonly Granted[]): Promise<ItemRow> {
  const heldUntil = new Date(deps.clock.now().getTime() + item.grant_minutes * 60_000);
  const keys = grants.map(({ entryId }) => entryId);
  await sql`
    update flash_entry e set granted_seats = given.seats
    from unnest(${keys}::uuid[], ${grants.map(({ granted }) => granted)}::smallint[]) as given (entry_id, seats)
    where e.entry_id = given.entry_id`.execute(tx);
  await transitionAll(tx, {
    machine: flashEntryMachine,
    table: 'flash_entry',
    keyColumn: 'entry_id',
    keys,
    event: 'grant',
    from: 'WAITING',
    clock: deps.clock,
    actor,
    set: { held_until: heldUntil },
  });
  const seats = grants.reduce((sum, { granted }) => sum + granted, 0);
  await tx
    .updateTable('flash_item')
    .set(({ eb }) => ({ taken: eb('taken', '+', seats) }))
    .where('item_id', '=', item.item_id)
    .execute();
  await takeOutOfLine(tx, item.item_id, grants);
  await returnMemberSeats(
    tx,
    item.round_id,
    grants.map((each) => ({ accountId: each.account_id, seats: each.seats - each.granted })),
  );
  await notifyGranted(deps, tx, item, { keys, heldUntil });
  await scheduleAdvance(deps, tx, item.item_id, heldUntil);
  return { ...item, taken: item.taken + seats };
}

/** Marks an item as sold out and ends its line. */
async function sellOut(deps: Deps, tx: Tx, item: ItemRow): Promise<ItemRow> {
  if (item.sold_out_at !== null) return item;
  const soldOutAt = deps.clock.now();
  await tx
    .updateTable('flash_item')
    .set({ sold_out_at: soldOutAt })
    .where('item_id', '=', item.item_id)
    .where('sold_out_at', 'is', null)
    .execute();
  await endLine(deps, tx, item, { from: 'WAITING', event: 'sellOut' });
  return { ...item, sold_out_at: soldOutAt };
}

type EndOfLine = { from: 'WAITING'; event: 'sellOut' | 'close' } | { from: 'ENTERED'; event: 'close' };

/** Ends every entry in line, or in the waiting room. Their seats no longer count towards the member limits. */
export async function endLine(deps: Deps, tx: Tx, item: ItemRow, { from, event }: EndOfLine): Promise<void> {
  const line = await tx
    .selectFrom('flash_entry')
    .select(['entry_id', 'account_id', 'seats'])
    .where('item_id', '=', item.item_id)
    .where('status', '=', from)
    .execute();
  await transitionAll(tx, {
    machine: flashEntryMachine,
    table: 'flash_entry',
    keyColumn: 'entry_id',
    keys: line.map(({ entry_id }) => entry_id),
    event,
    from,
    clock: deps.clock,
    actor,
  });
  await takeOutOfLine(tx, item.item_id, line);
  await returnMemberSeats(
    tx,
    item.round_id,
    line.map(({ account_id, seats }) => ({ accountId: account_id, seats })),
  );
}

/** Returns seats to the stock of a locked item and serves the next in line at once. */
export async function returnSeats(deps: Deps, tx: Tx, item: ItemRow, seats: number): Promise<ItemRow> {
  await tx
    .updateTable('flash_item')
    .set(({ eb }) => ({ taken: eb('taken', '-', seats), returned: eb('returned', '+', seats) }))
    .where('item_id', '=', item.item_id)
    .execute();
  return serveLine(deps, tx, { ...item, taken: item.taken - seats, returned: item.returned + seats });
}
