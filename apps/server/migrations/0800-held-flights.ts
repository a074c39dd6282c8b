import { type Kysely, sql } from 'kysely';

/**
 * The flight that is held for the travellers of a cancelled flight. A case has at most one held flight at a time.
 * `flights` holds the segments with their legs, on which `seats` are put aside and `infants` places are taken.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table disruption_offer (
      offer_id uuid primary key,
      case_id uuid not null references disruption_case (case_id),
      round smallint not null,
      status text not null,
      flights jsonb not null,
      cabin text not null,
      seats smallint not null check (seats > 0),
      infants smallint not null check (infants >= 0),
      late_minutes int not null,
      rule_id text not null,
      held_at timestamptz not null,
      held_until timestamptz not null,
      ended_at timestamptz,
      -- The held flight was cancelled too, so the travellers are planned again.
      flight_lost boolean not null default false,
      check ((status = 'HELD') = (ended_at is null))
    )`.execute(db);
  await sql`create index disruption_offer_case on disruption_offer (case_id)`.execute(db);
  await sql`
    create unique index disruption_offer_held on disruption_offer (case_id) where status = 'HELD'`.execute(db);
  await sql`create index disruption_offer_due on disruption_offer (held_until) where status = 'HELD'`.execute(db);
}
