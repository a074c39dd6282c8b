import { type Kysely, sql } from 'kysely';

/** Points that are spent, given back, earned by flying and run out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What is left of each lot: always the sum of its rows in the ledger, never below nothing.
  await sql`
    create table point_lot (
      lot uuid primary key,
      account_id uuid not null references account (id),
      left_over integer not null check (left_over >= 0),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index point_lot_account on point_lot (account_id, expires_at) where left_over > 0`.execute(db);
  await sql`create index point_lot_expiry on point_lot (expires_at) where left_over > 0`.execute(db);
  await sql`
    insert into point_lot (lot, account_id, left_over, expires_at)
    select lot, account_id, sum(points), min(expires_at) from point_entry group by lot, account_id`.execute(db);

  await sql`
    alter table point_entry
      drop constraint point_entry_type_check,
      drop constraint point_entry_account_id_type_reason_key,
      add check (type in ('EARN_FLIGHT', 'EARN_GIFT', 'REDEEM', 'REVERSE', 'EXPIRE', 'ADJUST')),
      add column order_no text references sales_order (order_no),
      add column ticket_no text references ticket (ticket_no),
      add foreign key (lot) references point_lot (lot)`.execute(db);
  await sql`
    create unique index point_entry_earned on point_entry (account_id, type, reason)
    where type in ('EARN_FLIGHT', 'EARN_GIFT')`.execute(db);
  await sql`create index point_entry_account on point_entry (account_id, created_at desc)`.execute(db);
  await sql`create index point_entry_order on point_entry (order_no) where order_no is not null`.execute(db);
  await sql`create index point_entry_lot on point_entry (lot)`.execute(db);

  // Whoever moves points of an account waits here for everybody else who does.
  await sql`
    create function lock_point_lots(owner uuid) returns setof point_lot language sql volatile as
    $$ select * from point_lot where account_id = owner order by lot for update $$`.execute(db);

  await sql`
    create table point_hold (
      order_no text primary key references sales_order (order_no),
      account_id uuid not null references account (id),
      points integer not null check (points > 0),
      -- Given back after the tickets were written, because they could not be flown through no fault of the member's.
      returned integer not null default 0 check (returned between 0 and points),
      status text not null check (status in ('FROZEN', 'SETTLED', 'THAWED')),
      check (returned = 0 or status = 'SETTLED')
    )`.execute(db);

  // A flown coupon is looked at once, whether or not somebody earns by it.
  await sql`
    create table flight_earning (
      ticket_no text not null,
      coupon_no smallint not null,
      account_id uuid references account (id),
      points integer not null check (points >= 0),
      taken_back boolean not null default false,
      decided_at timestamptz not null,
      primary key (ticket_no, coupon_no),
      foreign key (ticket_no, coupon_no) references flight_coupon (ticket_no, coupon_no)
    )`.execute(db);
  await sql`create index flight_earning_account on flight_earning (account_id, decided_at) where account_id is not null`.execute(
    db,
  );

  // The fare of an order may be asked for in points, beside the money.
  await sql`alter table sales_order add column total_points integer not null default 0 check (total_points >= 0)`.execute(
    db,
  );
  await sql`alter table order_price_line add column unit_points integer not null default 0 check (unit_points >= 0)`.execute(
    db,
  );
  await sql`drop index sales_order_expiry`.execute(db);
  await sql`
    create index sales_order_expiry on sales_order (expires_at)
    where status in ('CREATED', 'TRIPED', 'BOOKED', 'PAYEDPART', 'SUBMIT')`.execute(db);
}
