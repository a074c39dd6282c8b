import { type Kysely, sql } from 'kysely';

/** Campaigns that were made at the desk, and what stops one: a column of the row that every claim has to change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence coupon_campaign_number`.execute(db);
  await sql`
    create table coupon_campaign (
      id text primary key,
      -- As the file of campaigns has it.
      campaign jsonb not null,
      agreed_by uuid not null references staff (id),
      made_at timestamptz not null
    )`.execute(db);
  await sql`alter table discount_coupon_stock add column stopped_at timestamptz`.execute(db);
  await sql`alter table discount_coupon_stock add column stopped_by uuid references staff (id)`.execute(db);
}
