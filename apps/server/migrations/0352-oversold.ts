import { type Kysely, sql } from 'kysely';

/** A smaller aircraft may have fewer seats than were sold: those are counted apart until enough came back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table leg_inventory
      add column oversold int not null default 0 check (oversold >= 0),
      drop constraint leg_inventory_adds_up,
      add constraint leg_inventory_adds_up
        check (capacity + oversold = free + put_aside + int_sum(held) + int_sum(sold))`.execute(db);
}
