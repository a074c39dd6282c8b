import { type Kysely, sql } from 'kysely';

/** An order may hold more than seats: the parts it uses, and their lines in its price, each for one passenger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sales_order add column parts text[] not null default '{}'`.execute(db);
  await sql`
    alter table order_price_line
      add column part text,
      add column passenger_seq smallint,
      add column name_zh text,
      add column name_en text,
      add check ((part is null) = (passenger_seq is null)),
      add check ((part is null) = (name_zh is null)),
      add check ((part is null) = (name_en is null)),
      add check (part is not null or unit_fen >= 0)`.execute(db);
}
