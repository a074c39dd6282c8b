import { type Selectable, sql } from 'kysely';
import type { Database, Db, Deps } from '../../../platform/index.ts';
import type { SendTo } from './read-wish.ts';
import type { VoucherFacts } from './voucher-facts.ts';

export type ReceiptRow = Selectable<Database['itinerary_receipt']>;

/** Every voucher of an order, those that were voided too, the oldest first. */
export function receiptsOf(db: Db, orderNo: string): Promise<ReceiptRow[]> {
  return db
    .selectFrom('itinerary_receipt')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('issued_at')
    .orderBy('receipt_no')
    .execute();
}

/** Vouchers as the queues of the desk find them, since they were issued or sent. */
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

export function sendToOf({ vault }: Pick<Deps, 'vault'>, { delivery_sealed }: ReceiptRow): SendTo {
  return JSON.parse(vault.unseal(delivery_sealed)) as SendTo;
}

const tokenLength = 22;

/** The token of the link that is sent: it cannot be guessed, and opens nothing without the end of the document number. */
export function linkTokenOf({ vault }: Pick<Deps, 'vault'>, receiptNo: string): string {
  return vault.fingerprint(`receiptLink:${receiptNo}`).slice(0, tokenLength);
}

export function linkFingerprint({ vault }: Pick<Deps, 'vault'>, token: string): string {
  return vault.fingerprint(`receiptToken:${token}`);
}
