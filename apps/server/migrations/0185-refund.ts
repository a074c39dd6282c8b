import { type Kysely, sql } from 'kysely';

/** Tickets given back: the application with its frozen lines, the coupons it takes, and the money it sends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refund_request (
      refund_no text primary key,
      order_no text not null references sales_order (order_no),
      status text not null,
      change_reason text not null check (change_reason in ('ZY', 'FZY')),
      note_sealed text not null,
      lines jsonb not null,
      fee_fen int not null check (fee_fen >= 0),
      refund_fen int not null check (refund_fen >= 0),
      refund_points int not null default 0 check (refund_points >= 0),
      refuse_reason text not null default '',
      applied_at timestamptz not null,
      done_at timestamptz
    )`.execute(db);
  await sql`create index refund_request_order on refund_request (order_no, applied_at desc)`.execute(db);

  await sql`
    create table refund_coupon (
      refund_no text not null references refund_request (refund_no),
      ticket_no text not null,
      coupon_no smallint not null,
      passenger_seq smallint not null,
      segment_index smallint not null,
      primary key (refund_no, ticket_no, coupon_no),
      foreign key (ticket_no, coupon_no) references flight_coupon (ticket_no, coupon_no)
    )`.execute(db);
  await sql`create index refund_coupon_ticket on refund_coupon (ticket_no, coupon_no)`.execute(db);

  await sql`alter table payment_refund add column refund_request_no text references refund_request (refund_no)`.execute(
    db,
  );
  await sql`create index payment_refund_request on payment_refund (refund_request_no)`.execute(db);
}
