import type { EventOf } from '@haidai/domain';
import { rowById, type WeekCardProduct, type WeekCardTerms, weekCardMachine } from '@haidai/domain/weekcard';
import type { Selectable } from 'kysely';
import { type Clock, type Database, type Db, Refusal, type Tx, transition } from '../../platform/index.ts';
import { loadWeekCardTables } from './load-tables.ts';

export type CardRow = Selectable<Database['week_card']> & { bound_to: string | null };

/** A card with the product and the terms of its sale. */
export interface Card {
  row: CardRow;
  product: WeekCardProduct;
  terms: WeekCardTerms;
}

export function cardsQuery(db: Db) {
  return db
    .selectFrom('week_card')
    .leftJoin('week_card_binding as b', 'b.card_no', 'week_card.card_no')
    .selectAll('week_card')
    .select('b.account_id as bound_to');
}

export async function findCard(db: Db, cardNo: string): Promise<Card | null> {
  const row = await cardsQuery(db).where('week_card.card_no', '=', cardNo).executeTakeFirst();
  return row ? withTerms(row) : null;
}

/** Finds the card of a purchase and locks it until the end of the transaction. Null if the order has no card. */
export async function lockCardOfOrder(tx: Tx, orderNo: string): Promise<Card | null> {
  const found = await tx.selectFrom('week_card').select('card_no').where('order_no', '=', orderNo).executeTakeFirst();
  return found ? lockCard(tx, found.card_no) : null;
}

/**
 * Finds a card and locks its row until the end of the transaction. Every transaction that takes rides of a card, binds
 * it or refunds it locks this row first.
 */
export async function lockCard(tx: Tx, cardNo: string): Promise<Card | null> {
  const locked = await tx
    .selectFrom('week_card')
    .select('card_no')
    .where('card_no', '=', cardNo)
    .forUpdate()
    .executeTakeFirst();
  return locked ? findCard(tx, cardNo) : null;
}

export function withTerms(row: CardRow): Card {
  const { products, terms } = loadWeekCardTables();
  return { row, product: rowById(products, row.product_id), terms: rowById(terms, row.terms_id) };
}

/** Returns the card if it is bound to this member. Refuses weekCardNotYours if it is not, or if there is no card. */
export function requireBound(card: Card | null, accountId: string): Card {
  if (!card || card.row.bound_to !== accountId) throw new Refusal('weekCardNotYours');
  return card;
}

type CardChange = Partial<Pick<CardRow, 'secret_sealed' | 'paused_until'>>;

export async function moveCard(
  tx: Tx,
  clock: Clock,
  card: CardRow,
  {
    event,
    actor,
    note = '',
    set = {},
  }: { event: EventOf<typeof weekCardMachine>; actor: string; note?: string; set?: CardChange },
): Promise<void> {
  const key = { card_no: card.card_no };
  await transition(tx, {
    machine: weekCardMachine,
    table: 'week_card',
    key,
    event,
    from: card.status,
    clock,
    actor,
    note,
    set,
  });
}
