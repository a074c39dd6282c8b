import { type Kysely, sql } from 'kysely';

/** Devices and addresses that behave as no person does: they are asked to read a picture before they are answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bot_suspect (
      subject text primary key,
      reason text not null check (reason in ('rate', 'noDevice', 'trap')),
      suspected_until timestamptz not null
    )`.execute(db);
  await sql`create index bot_suspect_until on bot_suspect (suspected_until)`.execute(db);
}
