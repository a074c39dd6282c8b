import { type Kysely, sql } from 'kysely';

/**
 * The vouchers for meals, hotels and transfers of travellers on a disrupted flight, and the instant at which the
 * travellers of a case were last told of a worse disruption. `airport` is the place of the wait.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table disruption_case add column told_at timestamptz not null default now()`.execute(db);
  await sql`update disruption_case set told_at = opened_at`.execute(db);
  await sql`
    create table service_voucher (
      voucher_id uuid primary key,
      case_id uuid not null references disruption_case (case_id),
      order_no text not null references sales_order (order_no),
      passenger_seq smallint not null,
      ticket_no text not null,
      coupon_no smallint not null,
      flight_no text not null,
      flight_date date not null,
      kind text not null,
      slot text not null,
      airport text not null,
      value_fen int not null check (value_fen > 0),
      number_fp text not null unique,
      number_sealed text not null,
      status text not null,
      rule_id text not null,
      entitled_at timestamptz not null,
      valid_until timestamptz not null,
      used_fen int check (used_fen > 0 and used_fen <= value_fen),
      used_at timestamptz,
      used_by text not null default '',
      outlet text not null default '',
      check ((status = 'USED') = (used_at is not null and used_fen is not null)),
      unique (case_id, passenger_seq, slot)
    )`.execute(db);
  await sql`create index service_voucher_flight on service_voucher (flight_no, flight_date)`.execute(db);
  await sql`create index service_voucher_order on service_voucher (order_no)`.execute(db);
  await sql`
    create index service_voucher_due on service_voucher (valid_until) where status in ('ENTITLED', 'ISSUED')`.execute(
    db,
  );
}
