import { ancillaryItemMachine } from '@haidai/domain/ancillaries';
import { type Db, type Deps, inTransaction } from '../../../platform/index.ts';
import { type ItemRow, listItems, moveItem } from '../items.ts';

/**
 * Stores that the issuer is asked for the EMDs of add-ons, before the question. Returns the add-ons that still want one.
 */
export function noteAsked(deps: Deps, orderNo: string, ids: readonly string[]): Promise<ItemRow[]> {
  return inTransaction(deps.db, async (tx) => {
    const open = await tx
      .selectFrom('ancillary_item')
      .selectAll()
      .where('order_no', '=', orderNo)
      .where('id', 'in', [...ids])
      .where('status', 'in', ['PAID', 'FAILED'])
      .orderBy('id')
      .forUpdate()
      .execute();
    const asked = await listUndecided(tx, open);
    for (const { id } of open) if (!asked.has(id)) await moveItem(deps, tx, id, 'ask');
    return open;
  });
}

/**
 * Lists the refunded add-ons whose question has no answer: the issuer may have issued an EMD that the site does not
 * know.
 */
export async function listUnanswered(db: Db, orderNo: string): Promise<ItemRow[]> {
  const refunded = await listItems(db, orderNo, ['REFUNDED']);
  const undecided = await listUndecided(db, refunded);
  if (undecided.size === 0) return [];
  const known = await db
    .selectFrom('emd')
    .select('item_id')
    .where('item_id', 'in', [...undecided])
    .execute();
  return refunded.filter(({ id }) => undecided.has(id) && known.every(({ item_id }) => item_id !== id));
}

/** Returns the add-ons whose last question is not answered by a refusal. */
async function listUndecided(db: Db, items: readonly ItemRow[]): Promise<ReadonlySet<string>> {
  if (items.length === 0) return new Set();
  const events = await db
    .selectFrom('state_history')
    .select(['entity_id', 'event'])
    .where('machine', '=', ancillaryItemMachine.name)
    .where(
      'entity_id',
      'in',
      items.map(({ id }) => id),
    )
    .where('event', 'in', ['ask', 'fail'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  const last = new Map(events.map(({ entity_id, event }) => [entity_id, event]));
  return new Set(items.map(({ id }) => id).filter((id) => last.get(id) === 'ask'));
}
