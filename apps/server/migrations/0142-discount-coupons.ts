import { type Kysely, sql } from 'kysely';

/** Discount coupons of members, how many of a campaign are claimed, and the one a draft has chosen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table discount_coupon (
      coupon_no text primary key,
      account_id uuid not null references account (id),
      campaign_id text not null,
      -- What it was claimed under: a campaign that changes later does not change it.
      terms jsonb not null,
      ticket_no text references ticket (ticket_no),
      status text not null check (status in ('UNUSED', 'RESERVED', 'USED', 'LOST')),
      order_no text references sales_order (order_no),
      received_at timestamptz not null,
      valid_until timestamptz not null,
      check ((status = 'UNUSED') = (order_no is null))
    )`.execute(db);
  // Once a member, or once a ticket.
  await sql`create unique index discount_coupon_once on discount_coupon (account_id, campaign_id)
    where ticket_no is null`.execute(db);
  await sql`create unique index discount_coupon_ticket on discount_coupon (ticket_no, campaign_id)
    where ticket_no is not null`.execute(db);
  await sql`create index discount_coupon_account on discount_coupon (account_id, valid_until)`.execute(db);
  await sql`create unique index discount_coupon_order on discount_coupon (order_no) where order_no is not null`.execute(
    db,
  );

  await sql`
    create table discount_coupon_stock (
      campaign_id text primary key,
      claimed int not null check (claimed >= 0)
    )`.execute(db);

  await sql`
    create table discount_coupon_choice (
      order_no text primary key references sales_order (order_no),
      coupon_no text not null references discount_coupon (coupon_no)
    )`.execute(db);
}
