import { type Kysely, sql } from 'kysely';

/** Corrections of names on tickets, by the rules or by the staff. One at a time for a traveller of an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table name_correction (
      correction_no text primary key,
      order_no text not null references sales_order (order_no),
      passenger_seq smallint not null,
      ticket_no text not null references ticket (ticket_no),
      account_id uuid references account (id),
      status text not null,
      decision text not null check (decision in ('rule', 'person', 'twoPeople')),
      rule_id text not null,
      before_sealed text not null,
      after_sealed text not null,
      reason_sealed text not null,
      answer_sealed text not null,
      taken_by uuid,
      checked_by uuid,
      restores text references name_correction (correction_no),
      asked_at timestamptz not null,
      decided_at timestamptz
    )`.execute(db);
  await sql`
    create unique index name_correction_once on name_correction (order_no, passenger_seq)
    where status in ('RECEIVED', 'BEGUN', 'CHECKED', 'CORRECTED', 'ISSUER_REFUSED')`.execute(db);
  await sql`create index name_correction_order on name_correction (order_no, asked_at desc)`.execute(db);
  await sql`create index name_correction_account on name_correction (account_id) where account_id is not null`.execute(
    db,
  );
  await sql`create unique index name_correction_restores on name_correction (restores) where restores is not null`.execute(
    db,
  );
  await sql`
    create index name_correction_waiting on name_correction (asked_at)
    where status in ('RECEIVED', 'BEGUN', 'CHECKED', 'ISSUER_REFUSED')`.execute(db);
}
