import { type Kysely, sql } from 'kysely';

/**
 * A change is an order of its own (type CHANGE) with the new flights, its seats, its payments and its tickets; it names
 * the order it changes, and the flight coupons it is given for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sales_order add column changed_from text references sales_order (order_no)`.execute(db);
  await sql`create index sales_order_changed_from on sales_order (changed_from) where changed_from is not null`.execute(
    db,
  );
  // The ticket the issuer takes in exchange for the new one.
  await sql`alter table order_passenger add column exchanged_ticket text references ticket (ticket_no)`.execute(db);
  await sql`
    create table change_order (
      order_no text primary key references sales_order (order_no),
      original_no text not null references sales_order (order_no),
      -- The trip of the original order that is flown at another time.
      trip_index smallint not null,
      change_reason text not null check (change_reason in ('ZY', 'FZY')),
      -- What the original order was before, and is again where nothing comes of the change.
      status_before text not null,
      -- Changes at the traveller's wish that lie behind these tickets, this one included.
      changes_made smallint not null,
      lines jsonb not null,
      -- What was bought beside the old seats and comes back, or not.
      extra_lines jsonb not null,
      fee_fen int not null check (fee_fen >= 0),
      difference_fen int not null check (difference_fen >= 0),
      tax_fen int not null check (tax_fen >= 0),
      asked_at timestamptz not null,
      done_at timestamptz
    )`.execute(db);
  await sql`create index change_order_original on change_order (original_no)`.execute(db);
  await sql`
    create table change_coupon (
      order_no text not null references change_order (order_no),
      ticket_no text not null,
      coupon_no smallint not null,
      passenger_seq smallint not null,
      segment_index smallint not null,
      primary key (order_no, ticket_no, coupon_no),
      foreign key (ticket_no, coupon_no) references flight_coupon (ticket_no, coupon_no)
    )`.execute(db);
}
