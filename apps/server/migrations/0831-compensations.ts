import { type Kysely, sql } from 'kysely';

/**
 * The compensation of a traveller who flew late, once for a flight coupon. `refund_fen` goes back to the original
 * payment, staff pay `desk_fen`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table flight_compensation (
      compensation_id uuid primary key,
      ticket_no text not null,
      coupon_no smallint not null,
      order_no text not null references sales_order (order_no),
      passenger_seq smallint not null,
      segment_index smallint not null,
      flight_no text not null,
      flight_date date not null,
      late_minutes int not null,
      cause text not null,
      amount_fen int not null check (amount_fen > 0),
      refund_fen int not null check (refund_fen >= 0),
      desk_fen int not null check (desk_fen >= 0),
      rule_id text not null,
      status text not null,
      entitled_at timestamptz not null,
      prepared_by uuid,
      note_sealed text,
      check (amount_fen = refund_fen + desk_fen),
      unique (ticket_no, coupon_no)
    )`.execute(db);
  await sql`create index flight_compensation_order on flight_compensation (order_no)`.execute(db);
  await sql`
    create index flight_compensation_desk on flight_compensation (entitled_at) where status in ('DESK', 'PREPARED')`.execute(
    db,
  );
}
