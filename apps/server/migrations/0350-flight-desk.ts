import { type Kysely, sql } from 'kysely';

/**
 * What the carrier's flight desk keeps: the times in the air beside those at the blocks, where the aircraft stands, the
 * type that flies instead of the planned one, and what one person asks and another agrees to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table flight_operation
      add column airborne_at timestamptz,
      add column touchdown_at timestamptz,
      add column stand text not null default '',
      add column aircraft text not null default ''`.execute(db);
  await sql`
    create table flight_request (
      id uuid primary key,
      kind text not null check (kind in ('CANCEL', 'AIRCRAFT')),
      flight_no text not null,
      flight_date date not null,
      leg_seq smallint,
      status text not null,
      cause text not null,
      aircraft text not null default '',
      note_sealed text not null,
      asked_by uuid not null references staff (id),
      asked_login text not null,
      asked_at timestamptz not null,
      decided_by uuid references staff (id),
      decided_at timestamptz
    )`.execute(db);
  // One thing of a kind is asked of a flight at a time.
  await sql`
    create unique index flight_request_open on flight_request (kind, flight_no, flight_date, coalesce(leg_seq, 0))
    where status = 'ASKED'`.execute(db);
}
