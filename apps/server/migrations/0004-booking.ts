import { type Kysely, sql } from 'kysely';

/** Orders, from the draft on. What was priced, held and typed belongs to the order and goes with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sales_order (
      order_no text primary key,
      order_type text not null check (order_type in ('NORMALFARE', 'CHANGE', 'EXCHANGE', 'INTEGRAL')),
      status text not null,
      account_id uuid references account (id),
      device_id text not null,
      is_return boolean not null,
      i_or_d text not null check (i_or_d in ('D', 'I')),
      adults smallint not null,
      children smallint not null,
      infants smallint not null,
      total_fen int not null check (total_fen >= 0),
      paid_fen int not null default 0 check (paid_fen >= 0),
      contact_sealed text,
      form_sealed text,
      accepted_documents jsonb,
      record_locator text,
      trip_at timestamptz not null,
      created_at timestamptz not null,
      booked_at timestamptz,
      expires_at timestamptz,
      check (paid_fen <= total_fen)
    )`.execute(db);
  await sql`create index sales_order_account on sales_order (account_id, created_at desc)`.execute(db);
  await sql`create index sales_order_expiry on sales_order (expires_at) where status in ('CREATED', 'TRIPED', 'BOOKED', 'PAYEDPART')`.execute(
    db,
  );

  await sql`
    create table order_segment (
      order_no text not null references sales_order (order_no),
      segment_index smallint not null,
      trip_index smallint not null,
      flight_no text not null,
      flight_date date not null,
      board_leg smallint not null,
      off_leg smallint not null,
      origin text not null,
      destination text not null,
      booking_class text not null,
      cabin text not null,
      departs_at timestamptz not null,
      arrives_at timestamptz not null,
      -- The segment as the traveller saw it when choosing: times, terminals, aircraft, meal, product.
      shown jsonb not null,
      primary key (order_no, segment_index)
    )`.execute(db);
  await sql`create index order_segment_flight on order_segment (flight_no, flight_date)`.execute(db);

  await sql`
    create table order_passenger (
      order_no text not null references sales_order (order_no),
      seq smallint not null,
      surname text not null,
      first_name text not null,
      passenger_type text not null check (passenger_type in ('A', 'C', 'B')),
      document_type text not null,
      document_sealed text not null,
      document_fp text not null,
      document_masked text not null,
      document_expiry date,
      birthday date not null,
      sex text not null check (sex in ('M', 'F')),
      nationality text not null,
      mobile_sealed text,
      primary key (order_no, seq)
    )`.execute(db);
  await sql`create index order_passenger_document on order_passenger (document_fp)`.execute(db);

  await sql`
    create table order_price_line (
      order_no text not null references sales_order (order_no),
      line_no smallint not null,
      code text not null,
      passenger_type text not null,
      passenger_count smallint not null check (passenger_count > 0),
      unit_fen int not null,
      amount_fen int not null,
      segment_index smallint,
      rule_id text not null,
      rule_text_zh text not null,
      rule_text_en text not null,
      primary key (order_no, line_no),
      check (amount_fen = unit_fen * passenger_count)
    )`.execute(db);

  // What an order has taken out of leg_inventory and leg_infants; the sum of live rows equals what is held and sold.
  await sql`
    create table seat_hold (
      order_no text not null references sales_order (order_no),
      segment_index smallint not null,
      flight_no text not null,
      flight_date date not null,
      leg_seq smallint not null,
      cabin text not null,
      booking_class text not null,
      seats smallint not null check (seats >= 0),
      infants smallint not null default 0 check (infants >= 0),
      state text not null check (state in ('HELD', 'SOLD', 'RELEASED')),
      primary key (order_no, segment_index, leg_seq)
    )`.execute(db);
  await sql`create index seat_hold_leg on seat_hold (flight_no, flight_date, leg_seq, cabin)`.execute(db);
}
