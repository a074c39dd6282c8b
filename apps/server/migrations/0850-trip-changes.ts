import { type Kysely, sql } from 'kysely';

/**
 * The changes of trips, each once: of a leg (gate, departure, cancelled), of one check-in (seat) or of one order (held).
 * The transaction that changes the fact writes the row. `wallets_at` is the time at which the passes in wallets began
 * to follow it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trip_change (
      change_no integer generated always as identity primary key,
      fact text not null check (fact in ('gate', 'departure', 'cancelled', 'seat', 'held')),
      value text not null,
      flight_no text not null,
      flight_date date not null,
      leg_seq smallint,
      check_in_id uuid,
      order_no text,
      changed_at timestamptz not null,
      wallets_at timestamptz,
      check (case fact when 'seat' then check_in_id is not null when 'held' then order_no is not null
        else leg_seq is not null end)
    )`.execute(db);
  await sql`create index trip_change_flight on trip_change (flight_no, flight_date, change_no)`.execute(db);
  await sql`create index trip_change_changed on trip_change (changed_at)`.execute(db);
}
