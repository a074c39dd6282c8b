import { type Kysely, sql } from 'kysely';

/**
 * The sales of a day in one dimension: route, class, cabin, channel or cause of a change. A report of a year reads these
 * few rows, because `report_sale` has a row for each combination that was sold.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_group (
      dimension text not null,
      day date not null,
      code text not null,
      kind text not null,
      tickets integer not null,
      coupons integer not null,
      fare_fen bigint not null,
      discount_fen bigint not null,
      tax_fen bigint not null,
      fee_fen bigint not null,
      credit_fen bigint not null,
      primary key (dimension, day, code, kind)
    )`.execute(db);
  await sql`create index report_sale_offer on report_sale (day) where offer <> ''`.execute(db);
}
