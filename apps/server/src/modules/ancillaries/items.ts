import type { EventOf } from '@haidai/domain';
import {
  type AncillaryChoice,
  type AncillaryProduct,
  type AncillaryStatus,
  ancillaryItemMachine,
  productOn,
} from '@haidai/domain/ancillaries';
import { YUAN } from '@haidai/domain/money';
import { saleAt } from '@haidai/domain/shopping';
import type { Selectable } from 'kysely';
import { type Database, type Db, type Deps, type Tx, transition } from '../../platform/index.ts';
import { loadAncillaryTables } from './load-tables.ts';
import type { OrderFacts } from './order-facts.ts';

export type ItemRow = Selectable<Database['ancillary_item']>;
export type ItemEvent = EventOf<typeof ancillaryItemMachine>;
export type ChosenItem = AncillaryChoice & { acceptsDuty: boolean };

/** Lists the add-ons of an order, by segment and passenger. `db` may be a transaction. */
export async function listItems(db: Db, orderNo: string, statuses?: readonly AncillaryStatus[]): Promise<ItemRow[]> {
  return db
    .selectFrom('ancillary_item')
    .selectAll()
    .where('order_no', '=', orderNo)
    .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? []))
    .orderBy('segment_index')
    .orderBy('passenger_seq')
    .orderBy('id')
    .execute();
}

export function toChoice(row: ItemRow): AncillaryChoice {
  return {
    productCode: row.product_code,
    passengerSeq: row.passenger_seq,
    segmentIndex: row.segment_index,
    seatNo: row.seat_no,
  };
}

interface NewItems {
  facts: OrderFacts;
  saleNo: number;
  status: 'CHOSEN' | 'ORDERED';
  issueDate: string;
}

export async function insertItems(
  { ids, vault, clock }: Deps,
  tx: Tx,
  choices: readonly ChosenItem[],
  { facts, saleNo, status, issueDate }: NewItems,
): Promise<void> {
  const rows = choices.map((choice) => {
    const product = soldNow(choice.productCode, issueDate);
    const person = facts.passengers.find(({ seq }) => seq === choice.passengerSeq);
    return {
      id: ids.uuid(),
      order_no: facts.orderNo,
      sale_no: saleNo,
      kind: product.kind,
      product_code: product.code,
      rule_id: product.id,
      passenger_seq: choice.passengerSeq,
      segment_index: choice.segmentIndex,
      document_fp: person?.documentFp ?? null,
      seat_no: choice.seatNo ?? null,
      accepts_duty: choice.acceptsDuty,
      pickup_sealed: choice.pickup ? vault.seal(JSON.stringify(choice.pickup)) : null,
      amount_fen: product.yuan * YUAN,
      status,
      chosen_at: clock.now(),
    };
  });
  if (rows.length > 0) await tx.insertInto('ancillary_item').values(rows).execute();
}

/**
 * Returns the product as it is sold on a day. Throws an error if it is not sold, because the choices were checked
 * before.
 */
export function soldNow(code: string, issueDate: string): AncillaryProduct {
  const product = productOn(loadAncillaryTables(), code, issueDate);
  if (!product) throw new Error(`${code} is not sold on ${issueDate}`);
  return product;
}

/** Returns the day on which the add-on was chosen. The rules of that day apply. */
export function dayOf({ chosen_at }: Pick<ItemRow, 'chosen_at'>): string {
  return saleAt(chosen_at.getTime()).issueDate;
}

interface MoveOptions {
  set?: Partial<Pick<ItemRow, 'amount_fen' | 'rule_id'>>;
  note?: string;
}

export async function moveItem(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  id: string,
  event: ItemEvent,
  { set = {}, note = '' }: MoveOptions = {},
): Promise<void> {
  const item = { machine: ancillaryItemMachine, table: 'ancillary_item', key: { id } } as const;
  await transition(tx, { ...item, event, clock, actor: 'ancillaries', set, note });
}

export async function deleteItems(tx: Tx, items: readonly ItemRow[]): Promise<void> {
  const ids = items.map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('ancillary_item').where('id', 'in', ids).execute();
}
