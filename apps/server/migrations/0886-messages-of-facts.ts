import { type Kysely, sql } from 'kysely';

/**
 * The fact that a message tells, such as the gate of a flight, and the number of its change. `handing_since` is the start
 * of a hand-over that has not ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message
      add column fact text,
      add column fact_no bigint,
      add column handing_since timestamptz,
      add check ((fact is null) = (fact_no is null))`.execute(db);
  await sql`create index message_fact on message (fact, fact_no) where fact is not null`.execute(db);
}
