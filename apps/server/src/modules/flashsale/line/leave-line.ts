import { flashEntryMachine } from '@haidai/domain/flashsale';
import {
  type Deps,
  inTransaction,
  Refusal,
  type SignedIn,
  type Tx,
  transition,
  travellerActor,
} from '../../../platform/index.ts';
import { type ItemRow, lockItem, takeOutOfLine } from '../items.ts';
import { returnMemberSeats } from '../order/purchase-limits.ts';
import { type EntryRow, releaseEntrySeats } from './release-seats.ts';

/** Gives up a place in line, or granted seats without an order. Refusals: flashEntryNotFound, conflict. */
export async function leaveLine(deps: Deps, entryId: string, session: SignedIn): Promise<void> {
  const mine = await deps.db
    .selectFrom('flash_entry')
    .select('item_id')
    .where('entry_id', '=', entryId)
    .where('account_id', '=', session.accountId)
    .executeTakeFirst();
  if (!mine) throw new Refusal('flashEntryNotFound');
  await inTransaction(deps.db, (tx) =>
    abandonEntry(deps, tx, { itemId: mine.item_id, entryId, actor: travellerActor(session) }),
  );
}

/**
 * Gives up an entry in the transaction of the caller. Refuses flashEntryNotFound if the item does not exist, and
 * conflict if the entry has ended.
 */
export async function abandonEntry(
  deps: Deps,
  tx: Tx,
  { itemId, entryId, actor }: { itemId: string; entryId: string; actor: string },
): Promise<void> {
  const item = await lockItem(tx, itemId);
  const entry = await tx
    .selectFrom('flash_entry')
    .selectAll()
    .where('entry_id', '=', entryId)
    .executeTakeFirstOrThrow();
  if (!item) throw new Refusal('flashEntryNotFound');
  if (entry.status === 'GRANTED') await releaseEntrySeats(deps, tx, item, entry, { event: 'leave', actor });
  else await leaveUnserved(deps, tx, { item, entry, actor });
}

interface Leaving {
  item: ItemRow;
  entry: EntryRow;
  actor: string;
}

async function leaveUnserved({ clock }: Deps, tx: Tx, { item, entry, actor }: Leaving): Promise<void> {
  await transition(tx, {
    machine: flashEntryMachine,
    table: 'flash_entry',
    key: { entry_id: entry.entry_id },
    event: 'leave',
    from: entry.status,
    clock,
    actor,
  });
  await takeOutOfLine(tx, item.item_id, [entry]);
  await returnMemberSeats(tx, item.round_id, [{ accountId: entry.account_id, seats: entry.seats }]);
}
