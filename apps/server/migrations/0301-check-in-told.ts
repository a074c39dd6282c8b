import { type Kysely, sql } from 'kysely';

/** Flight coupons whose traveller was told that check-in is open: once each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table check_in_told (
      ticket_no text not null,
      coupon_no smallint not null,
      told_at timestamptz not null,
      primary key (ticket_no, coupon_no),
      foreign key (ticket_no, coupon_no) references flight_coupon (ticket_no, coupon_no)
    )`.execute(db);
  // Who is to be told is looked for by the hours before departure.
  await sql`create index order_segment_departs on order_segment (departs_at)`.execute(db);
}
