import { type Kysely, sql } from 'kysely';

/** Calls that travellers asked the staff for. The name and the mobile are sealed, and the row is deleted after its end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table call_back (
      call_back_no text primary key,
      status text not null,
      name_sealed text not null,
      mobile_sealed text not null,
      topic text not null,
      language text not null check (language in ('zh', 'en')),
      rule_id text not null,
      asked_at timestamptz not null,
      call_by timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index call_back_waiting on call_back (call_by) where status in ('WAITING', 'MISSED')`.execute(db);
  await sql`create index call_back_ended on call_back (ended_at) where ended_at is not null`.execute(db);
}
