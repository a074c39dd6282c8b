import { type Kysely, sql } from 'kysely';

/**
 * The flight status feed. `told` has the newest statement about each fact of a leg, so that an older message undoes
 * nothing. A message is deleted once it is applied; one that the site cannot use is held for the flight desk. The feed
 * may ask for a cancellation, and a feed is no member of staff.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table flight_operation
      add column told jsonb not null default '{}',
      add column belt text not null default '',
      add column registration text not null default ''`.execute(db);
  await sql`alter table flight_request alter column asked_by drop not null`.execute(db);
  await sql`
    create table flight_message (
      id uuid primary key,
      kind text not null check (kind in ('FLIGHT', 'MOVEMENT')),
      said_at timestamptz not null,
      sequence integer not null,
      body_sealed text not null,
      received_at timestamptz not null,
      subject text not null default '',
      held_for text,
      detail text not null default ''
    )`.execute(db);
  await sql`create index flight_message_due on flight_message (said_at, sequence, id) where held_for is null`.execute(
    db,
  );
  await sql`create index flight_message_held on flight_message (subject, received_at) where held_for is not null`.execute(
    db,
  );
}
