import { type Kysely, sql } from 'kysely';

/**
 * The shares of an order that its travellers pay by links, and the shares that a payment is for. An order has one open
 * attempt for each set of shares; an earlier release writes no shares and keeps one open attempt for each order. A
 * payer who is not signed in is identified for a share.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_share (
      share_no uuid primary key,
      split_id uuid not null,
      order_no text not null references sales_order (order_no),
      seqs int[] not null,
      amount_fen int not null check (amount_fen > 0),
      status text not null,
      link_no int not null default 1,
      link_fp text not null unique,
      link_until timestamptz not null,
      rule_id text not null,
      paid_by text references payment (payment_no),
      paid_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index payment_share_order on payment_share (order_no)`.execute(db);
  await sql`alter table payment add column share_nos text[] not null default '{}'`.execute(db);
  await sql`drop index payment_one_open`.execute(db);
  await sql`create unique index payment_one_open on payment (order_no, share_nos) where status = 'STARTED'`.execute(db);
  await sql`
    alter table payer_identification
      alter column account_id drop not null,
      add column share_no uuid references payment_share (share_no)`.execute(db);
}
