import { type Kysely, sql } from 'kysely';

/** What was certified of a flight to one of its travellers, as it was known then; once a flight coupon. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table delay_certificate (
      certificate_no text primary key,
      verify_code text not null,
      ticket_no text not null,
      coupon_no smallint not null,
      facts_sealed text not null,
      issued_at timestamptz not null,
      unique (ticket_no, coupon_no),
      foreign key (ticket_no, coupon_no) references flight_coupon (ticket_no, coupon_no)
    )`.execute(db);
}
