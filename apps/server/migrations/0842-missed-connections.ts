import { type Kysely, sql } from 'kysely';

/** The earlier flight whose late arrival breaks the connection to the flight of a case, and its expected arrival. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table disruption_case
      add column feeder_flight_no text,
      add column feeder_arrives_at timestamptz`.execute(db);
}
