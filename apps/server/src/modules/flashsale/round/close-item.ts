import type { Deps, Tx } from '../../../platform/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { releaseAllotment } from '../../inventory/index.ts';
import type { ItemRow } from '../items.ts';
import { endLine } from '../line/serve-line.ts';
import { allotmentOf } from './allotment.ts';

/**
 * Closes a locked item. It ends the waiting room and the line, and releases the free seats to general sale. A grant or
 * an order stays valid for its time. Seats that return later go to the flight, not to the line.
 */
export async function closeItem(deps: Deps, tx: Tx, item: ItemRow): Promise<ItemRow> {
  const closedAt = deps.clock.now();
  await tx
    .updateTable('flash_item')
    .set({ closed_at: closedAt })
    .where('item_id', '=', item.item_id)
    .where('closed_at', 'is', null)
    .execute();
  await endLine(deps, tx, item, { from: 'ENTERED', event: 'close' });
  await endLine(deps, tx, item, { from: 'WAITING', event: 'close' });
  const left = item.stock - item.taken;
  if (left > 0) await releaseAllotment(deps, tx, allotmentOf(loadCatalogue(), item, left));
  return { ...item, closed_at: closedAt };
}
