import { type Kysely, sql } from 'kysely';

/** What is left of an activity with a stock, and what each order has of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table activity_stock (
      activity_id text primary key,
      total int not null check (total >= 0),
      taken int not null default 0 check (taken >= 0),
      check (taken <= total)
    )`.execute(db);
  await sql`
    create table activity_take (
      order_no text primary key references sales_order (order_no),
      activity_id text not null,
      seats smallint not null check (seats > 0),
      state text not null check (state in ('WANTED', 'TAKEN', 'RETURNED'))
    )`.execute(db);
}
