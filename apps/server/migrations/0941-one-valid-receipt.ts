import { type Kysely, sql } from 'kysely';

export const concurrent = true;

/** A ticket has one valid receipt. A reversed one no longer counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unique index concurrently if not exists itinerary_receipt_valid on itinerary_receipt (ticket_no)
    where status not in ('VOIDED', 'REVERSING', 'REVERSED')`.execute(db);
  await sql`drop index concurrently if exists itinerary_receipt_once`.execute(db);
}
