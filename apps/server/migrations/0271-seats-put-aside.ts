import { type Kysely, sql } from 'kysely';

/**
 * Seats of a cabin can be put aside for a sale of their own: nobody else is sold them, and the sale cannot promise what a
 * flight has not. An order may come from a flash sale, at a fare that is filed with the offer it was bought at.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare old text;
    begin
      select conname into strict old from pg_constraint
      where conrelid = 'leg_inventory'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%int_sum(held)%';
      execute format('alter table leg_inventory drop constraint %I', old);
    end $$`.execute(db);
  await sql`
    alter table leg_inventory
      add column put_aside int not null default 0 check (put_aside >= 0),
      add constraint leg_inventory_adds_up
        check (capacity = free + put_aside + int_sum(held) + int_sum(sold))`.execute(db);
  await sql`
    alter table sales_order
      drop constraint sales_order_source_check,
      add constraint sales_order_source_check check (source in ('SALE', 'ACTIVITY', 'CHILD', 'FLASH'))`.execute(db);
  await sql`alter table order_segment add column filed_fare jsonb`.execute(db);
}
