import type { OperationInput, OperationResult } from '@haidai/contract';
import type { getFlashLog as operation } from '@haidai/contract/flashsale';
import { type Deps, Refusal } from '../../../platform/index.ts';

const atATime = 1000;

/**
 * Returns the public log of a round after all its items closed. The log has the seed, and every entry of one item with
 * its numbers and its outcome. Refuses flashSaleNotFound, and flashLogNotYet before the close.
 */
export async function getLog(
  { db }: Pick<Deps, 'db'>,
  { roundId, itemId, after }: OperationInput<typeof operation>['query'],
): Promise<OperationResult<typeof operation>> {
  const round = await db.selectFrom('flash_round').selectAll().where('round_id', '=', roundId).executeTakeFirst();
  const items = await db
    .selectFrom('flash_item')
    .selectAll()
    .where('round_id', '=', roundId)
    .orderBy('item_id')
    .execute();
  const item = itemId === undefined ? items[0] : items.find(({ item_id }) => item_id === itemId);
  if (!round || !item) throw new Refusal('flashSaleNotFound');
  if (items.some(({ closed_at }) => closed_at === null)) throw new Refusal('flashLogNotYet');
  const entries = await db
    .selectFrom('flash_entry')
    .selectAll()
    .where('item_id', '=', item.item_id)
    .where('arrival_no', '>', after)
    .orderBy('arrival_no')
    .limit(atATime)
    .execute();
  return {
    roundId,
    seed: round.seed,
    seedHash: round.seed_hash,
    drawnAt: item.drawn_at?.toISOString() ?? null,
    items: items.map(({ item_id, stock, elsewhere, arrivals }) => ({
      itemId: item_id,
      stock: stock - elsewhere,
      entries: arrivals,
    })),
    itemId: item.item_id,
    entries: entries.map((entry) => ({
      entryId: entry.entry_id,
      arrivalNo: entry.arrival_no,
      early: entry.early,
      serviceNo: entry.service_no,
      seats: entry.seats,
      grantedSeats: entry.granted_seats,
      outcome: entry.status,
    })),
    next: entries.length === atATime ? (entries.at(-1)?.arrival_no ?? null) : null,
  };
}
