import { type Kysely, sql } from 'kysely';

/** What the staff write to each other about an order: added to, and never changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_note (
      id uuid primary key,
      order_no text not null references sales_order (order_no),
      staff_id uuid not null references staff (id),
      text_sealed text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index order_note_of on order_note (order_no, created_at)`.execute(db);
  await sql`create index order_passenger_called on order_passenger (upper(surname || first_name))`.execute(db);
}
