import { type Selectable, sql } from 'kysely';
import type { Database, Db, Deps } from '../../../platform/index.ts';
import type { SendTo } from './resolve-wish.ts';
import type { VoucherFacts } from './voucher-facts.ts';

export type ReceiptRow = Selectable<Database['itinerary_receipt']>;

/** Lists all receipts of an order, oldest first, including void ones. */
export function receiptsOf(db: Db, orderNo: string): Promise<ReceiptRow[]> {
  return db
    .selectFrom('itinerary_receipt')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('issued_at')
    .orderBy('receipt_no')
    .execute();
}

/** The query for receipts in the queues of the desk. `since` names the column with the start of the wait. */
export function receiptWork(db: Db, since: 'issued_at' | 'sent_at') {
  return db
    .selectFrom('itinerary_receipt as v')
    .select(({ cast, ref, val }) => [
      'v.receipt_no as id',
      'v.status as state',
      sql<Date>`${ref(`v.${since}`)}`.as('since'),
      'v.order_no',
      cast<number | null>(val(null), 'integer').as('amount_fen'),
      sql<string>`concat_ws(' ', v.ticket_no, v.tracking_no)`.as('words'),
    ]);
}

export function findReceipt(db: Db, receiptNo: string): Promise<ReceiptRow | undefined> {
  return db.selectFrom('itinerary_receipt').selectAll().where('receipt_no', '=', receiptNo).executeTakeFirst();
}

export function factsOf({ vault }: Pick<Deps, 'vault'>, { facts_sealed }: ReceiptRow): VoucherFacts {
  return JSON.parse(vault.unseal(facts_sealed)) as VoucherFacts;
}

export function sendToOf(
  { vault }: Pick<Deps, 'vault'>,
  { delivery_sealed }: Pick<ReceiptRow, 'delivery_sealed'>,
): SendTo {
  return JSON.parse(vault.unseal(delivery_sealed)) as SendTo;
}

const tokenLength = 22;

/**
 * Derives the token of the link in the message. Nobody can guess the token. It gives access only together with the last
 * characters of the document number.
 */
export function linkTokenOf({ vault }: Pick<Deps, 'vault'>, receiptNo: string): string {
  return vault.fingerprint(`receiptLink:${receiptNo}`).slice(0, tokenLength);
}

export function linkFingerprint({ vault }: Pick<Deps, 'vault'>, token: string): string {
  return vault.fingerprint(`receiptToken:${token}`);
}
