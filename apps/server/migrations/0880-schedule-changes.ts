import { type Kysely, sql } from 'kysely';

/**
 * Proposed schedules, and the sold flights that each changes. A segment whose times a schedule moved keeps the times at
 * which it was sold, and what the move means for its travellers. `retimed_to` of a case is the departure that they are
 * asked to accept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table schedule_proposal (
      id uuid primary key,
      status text not null,
      file_name text not null,
      scope text not null check (scope in ('FLIGHTS', 'PERIOD')),
      body bytea not null,
      base text not null,
      revision text,
      counts jsonb not null,
      findings jsonb not null,
      proposed_by text not null,
      proposed_at timestamptz not null,
      checked_by text,
      checked_at timestamptz,
      published_by text,
      published_at timestamptz
    )`.execute(db);
  await sql`create index schedule_proposal_proposed on schedule_proposal (proposed_at desc)`.execute(db);
  await sql`
    create table scheduled_change (
      id uuid primary key,
      proposal_id uuid not null references schedule_proposal (id),
      flight_no text not null,
      flight_date date not null,
      kind text not null check (kind in ('RETIMED', 'REEQUIPPED', 'RENUMBERED', 'REROUTED', 'REMOVED')),
      measure text not null check (measure in ('NONE', 'INFORM', 'ASK', 'CASE')),
      rule_id text not null,
      aircraft_from text not null,
      aircraft_to text not null,
      renumbered_to text not null,
      before jsonb not null,
      after jsonb not null,
      touched jsonb not null,
      status text not null,
      done_at timestamptz,
      unique (proposal_id, flight_no, flight_date)
    )`.execute(db);
  await sql`
    alter table order_segment
      add column sold_departs_at timestamptz,
      add column sold_arrives_at timestamptz,
      add column retime text check (retime in ('INFORM', 'ASK', 'CASE')),
      add check ((retime is null) = (sold_departs_at is null) and (retime is null) = (sold_arrives_at is null))`.execute(
    db,
  );
  await sql`alter table disruption_case add column retimed_to timestamptz`.execute(db);
}
