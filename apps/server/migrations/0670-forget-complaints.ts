import { type Kysely, sql } from 'kysely';

/** The contact of an answered complaint is forgotten, and later the complaint itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table complaint alter column contact_sealed drop not null`.execute(db);
  await sql`
    create index complaint_contact on complaint (answered_at)
    where status = 'ANSWERED' and contact_sealed is not null`.execute(db);
  await sql`create index complaint_answered on complaint (answered_at) where status = 'ANSWERED'`.execute(db);
}
