import type { Bilingual } from '@haidai/domain';
import type { Buyer, InvoiceableMoney } from '@haidai/domain/documents';
import { type Selectable, sql } from 'kysely';
import type { Database, Db, Deps } from '../../../platform/index.ts';

export type InvoiceRow = Selectable<Database['invoice']>;

/** The contents of an invoice. Its texts stay as they were at the issue. */
export interface InvoiceFacts {
  buyer: Buyer;
  lines: { key: string; name: Bilingual; service: Bilingual; percent: number; amountFen: number; vatFen: number }[];
  totalFen: number;
  vatFen: number;
}

export function factsOf({ vault }: Pick<Deps, 'vault'>, { facts_sealed }: InvoiceRow): InvoiceFacts {
  return JSON.parse(vault.unseal(facts_sealed)) as InvoiceFacts;
}

/** Lists all invoices of an order, oldest first, including void ones. */
export function invoicesOf(db: Db, orderNo: string): Promise<InvoiceRow[]> {
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('issued_at')
    .orderBy('invoice_no')
    .execute();
}

export function findInvoice(db: Db, invoiceNo: string): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoice').selectAll().where('invoice_no', '=', invoiceNo).executeTakeFirst();
}

/** Returns those of the keys that are on a valid invoice. */
export async function listInvoicedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('invoice_line')
    .select('line_key')
    .where('line_key', 'in', keys)
    .where('valid', '=', true)
    .execute();
  return new Set(rows.map(({ line_key }) => line_key));
}

/** Returns the money of an order and of the orders that it changed: what is kept, and what documents contain. */
export async function getInvoiceableMoney(db: Db, orderNo: string): Promise<InvoiceableMoney> {
  const { rows } = await sql<{ kept: number; documented: number }>`
    with recursive chain as (
      select order_no, changed_from, paid_fen from sales_order where order_no = ${orderNo}
      union
      select o.order_no, o.changed_from, o.paid_fen from sales_order o join chain c on o.order_no = c.changed_from
    )
    select (select sum(paid_fen) from chain)::int as kept,
      coalesce((select sum(amount_fen) from invoice i join chain using (order_no) where i.status <> 'VOIDED'), 0)::int
        + coalesce((select sum(amount_fen) from itinerary_receipt v join chain using (order_no)
          where v.status <> 'VOIDED'), 0)::int as documented`.execute(db);
  const [row] = rows;
  return { keptFen: row?.kept ?? 0, documentedFen: row?.documented ?? 0 };
}
