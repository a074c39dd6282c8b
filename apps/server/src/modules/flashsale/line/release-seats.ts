import { flashEntryMachine } from '@haidai/domain/flashsale';
import type { Selectable } from 'kysely';
import { type Database, type Deps, type Tx, transition } from '../../../platform/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { releaseAllotment } from '../../inventory/index.ts';
import type { ItemRow } from '../items.ts';
import { returnMemberSeats } from '../order/purchase-limits.ts';
import { allotmentOf } from '../round/allotment.ts';
import { returnSeats } from './serve-line.ts';

export type EntryRow = Selectable<Database['flash_entry']>;

interface Ending {
  event: 'lapse' | 'leave';
  actor: string;
}

/**
 * Ends an entry of a locked item and releases its seats, granted or ordered. While the round runs, the next in line get
 * them.
 */
export async function releaseEntrySeats(
  deps: Deps,
  tx: Tx,
  item: ItemRow,
  entry: Pick<EntryRow, 'entry_id' | 'account_id' | 'status' | 'granted_seats'>,
  { event, actor }: Ending,
): Promise<ItemRow> {
  await transition(tx, {
    machine: flashEntryMachine,
    table: 'flash_entry',
    key: { entry_id: entry.entry_id },
    event,
    from: entry.status,
    clock: deps.clock,
    actor,
    set: { held_until: null },
  });
  await returnMemberSeats(tx, item.round_id, [{ accountId: entry.account_id, seats: entry.granted_seats }]);
  await leaveToFlight(deps, tx, item, entry);
  return returnSeats(deps, tx, item, entry.granted_seats);
}

/** Releases granted seats to the flight if the round is over. An ordered seat has left the allotment already. */
async function leaveToFlight(
  deps: Deps,
  tx: Tx,
  item: ItemRow,
  { status, granted_seats }: Pick<EntryRow, 'status' | 'granted_seats'>,
): Promise<void> {
  if (item.closed_at === null || status !== 'GRANTED') return;
  await releaseAllotment(deps, tx, allotmentOf(loadCatalogue(), item, granted_seats));
}
