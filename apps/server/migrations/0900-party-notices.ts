import { type Kysely, sql } from 'kysely';

/** The notices that the carrier's parties have sent, by the party's number, so that each counts once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table party_notice (
      party text not null,
      notice_no text not null,
      body_hash text not null,
      received_at timestamptz not null,
      primary key (party, notice_no)
    )`.execute(db);
  await sql`create index party_notice_received on party_notice (received_at)`.execute(db);
}
