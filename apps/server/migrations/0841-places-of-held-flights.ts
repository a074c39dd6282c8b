import { type Kysely, sql } from 'kysely';

/** The places of special services that are taken on a held flight, one for each traveller, flight and service. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table disruption_offer add column places jsonb not null default '[]'`.execute(db);
}
