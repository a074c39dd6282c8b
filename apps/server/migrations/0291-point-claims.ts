import { type Kysely, sql } from 'kysely';

/** Flights whose points somebody misses, where people have to look. One claim of a member for a coupon at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table point_claim (
      claim_no text primary key,
      account_id uuid not null references account (id),
      ticket_no text not null,
      coupon_no smallint not null,
      status text not null check (status in ('WAITING', 'GRANTED', 'REFUSED')),
      answer_sealed text not null,
      claimed_at timestamptz not null,
      decided_at timestamptz,
      foreign key (ticket_no, coupon_no) references flight_coupon (ticket_no, coupon_no)
    )`.execute(db);
  await sql`
    create unique index point_claim_once on point_claim (account_id, ticket_no, coupon_no) where status in ('WAITING', 'GRANTED')`.execute(
    db,
  );
  await sql`create index point_claim_account on point_claim (account_id, claimed_at desc)`.execute(db);
  await sql`create index point_claim_waiting on point_claim (claimed_at) where status = 'WAITING'`.execute(db);
}
