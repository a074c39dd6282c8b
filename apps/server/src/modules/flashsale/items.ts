import type { ItemSeats } from '@haidai/domain/flashsale';
import { type Selectable, sql } from 'kysely';
import type { Database, Db, Tx } from '../../platform/index.ts';

type Round = Selectable<Database['flash_round']>;
type Offer = Selectable<Database['flash_offer']>;

/** An item with the needed columns of its offer and its round. */
export type ItemRow = Selectable<Database['flash_item']> &
  Pick<Offer, 'origin' | 'destination' | 'booking_class' | 'price_fen'> &
  Omit<Round, 'name_cn' | 'name_en' | 'text_cn' | 'text_en' | 'cover' | 'published_at' | 'seed_hash' | 'withdrawn_at'>;

const selected = sql`
  select i.*, o.origin, o.destination, o.booking_class, o.price_fen, r.product_code, r.entries_from, r.opens_at,
    r.closes_at, r.per_member, r.per_document, r.grant_minutes, r.queue_per_seat, r.seed
  from flash_item i join flash_offer o using (offer_id) join flash_round r on r.round_id = i.round_id`;

/** Finds an item. `db` may be a transaction. */
export async function findItem(db: Db, itemId: string): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`${selected} where i.item_id = ${itemId}`.execute(db);
  return rows[0];
}

/**
 * Finds an item and locks it until the end of the transaction. Every transaction that assigns arrival numbers, draws,
 * or moves seats of an item holds this lock. The order of the numbers is therefore the order of the commits, and one
 * process at a time serves the line.
 */
export async function lockItem(tx: Tx, itemId: string): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`${selected} where i.item_id = ${itemId} for update of i`.execute(tx);
  return rows[0];
}

/**
 * Subtracts ended entries from the counts of a locked item: the waiting people and their wanted seats. It covers the
 * waiting room and the line. The caller changes the status of the entries.
 */
export async function takeOutOfLine(tx: Tx, itemId: string, gone: readonly { seats: number }[]): Promise<void> {
  await tx
    .updateTable('flash_item')
    .set(({ eb }) => ({ waiting: eb('waiting', '-', gone.length), queued: eb('queued', '-', seatsWantedBy(gone)) }))
    .where('item_id', '=', itemId)
    .execute();
}

export const seatsWantedBy = (wishes: readonly { seats: number }[]): number =>
  wishes.reduce((sum, { seats }) => sum + seats, 0);

type Counted = Pick<ItemRow, 'stock' | 'taken' | 'paid' | 'queued' | 'queue_per_seat'>;

export function seatsOf({ stock, taken, paid, queued, queue_per_seat }: Counted): ItemSeats {
  return { stock, taken, paid, queued, queueMost: stock * queue_per_seat };
}

/** Returns the times of a round in epoch milliseconds, as the domain package expects them. */
export function timesOf({ entries_from, opens_at, closes_at }: Pick<Round, 'entries_from' | 'opens_at' | 'closes_at'>) {
  return { entriesFrom: entries_from.getTime(), opensAt: opens_at.getTime(), closesAt: closes_at.getTime() };
}
