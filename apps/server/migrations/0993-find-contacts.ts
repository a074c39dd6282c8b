import { type Kysely, sql } from 'kysely';

export const concurrent = true;

/**
 * Finds the placed orders of a contact, the latest departure first, and the orders whose fingerprints are out of date.
 * The desk also finds accounts by mobile and mail address, whatever their kind and whether the traveller has confirmed
 * them; the unique indexes of accounts hold only a part of these rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists sales_order_contact_mobile
    on sales_order (contact_mobile_fp, trip_at desc, order_no)
    where contact_mobile_fp is not null and booked_at is not null`.execute(db);
  await sql`
    create index concurrently if not exists sales_order_contact_mail
    on sales_order (contact_mail_fp, trip_at desc, order_no)
    where contact_mail_fp is not null and booked_at is not null`.execute(db);
  await sql`
    create index concurrently if not exists sales_order_contact_due on sales_order (order_no)
    where contact_fp_of is distinct from split_part(contact_sealed, '.', 3)`.execute(db);
  await sql`create index concurrently if not exists account_with_mobile on account (mobile_fp)`.execute(db);
  await sql`
    create index concurrently if not exists account_with_mail on account (mail_fp) where mail_fp is not null`.execute(
    db,
  );
}
