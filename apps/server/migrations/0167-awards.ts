import { type Kysely, sql } from 'kysely';

/** Tickets paid in points, and vouchers that stand for a fare. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ticket add column points integer not null default 0 check (points >= 0)`.execute(db);
  await sql`alter table flight_coupon add column points integer not null default 0 check (points >= 0)`.execute(db);

  // One voucher covers the fare of one traveller with a seat in one direction. It belongs to nobody until a member who
  // has its number and code adds it to their account.
  await sql`
    create table exchange_voucher (
      voucher_no text primary key check (voucher_no ~ '^V\\d{12}$'),
      code_fp text not null,
      batch text not null,
      account_id uuid references account (id),
      -- Airports or cities it is good between, either way; null: anywhere its kind of trip goes.
      place_a text,
      place_b text,
      i_or_d text not null check (i_or_d in ('D', 'I')),
      -- The last day of travel.
      valid_until date not null,
      status text not null check (status in ('NEW', 'AVAILABLE', 'HELD', 'USED')),
      order_no text references sales_order (order_no),
      passenger_seq smallint,
      trip_index smallint,
      created_at timestamptz not null,
      check ((status = 'NEW') = (account_id is null)),
      check ((status in ('HELD', 'USED')) = (order_no is not null)),
      check ((place_a is null) = (place_b is null))
    )`.execute(db);
  await sql`create index exchange_voucher_account on exchange_voucher (account_id, valid_until)`.execute(db);
  await sql`create unique index exchange_voucher_use on exchange_voucher (order_no, passenger_seq, trip_index)`.execute(
    db,
  );
}
