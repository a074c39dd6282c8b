import { type Kysely, sql } from 'kysely';

/** Complaints, each with the day by which it is answered; what is written and where the answer goes is sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table complaint (
      complaint_no text primary key,
      status text not null,
      text_sealed text not null,
      contact_sealed text not null,
      answer_sealed text not null,
      language text not null check (language in ('zh', 'en')),
      rule_id text not null,
      answer_by date not null,
      received_at timestamptz not null,
      answered_at timestamptz
    )`.execute(db);
  await sql`create index complaint_waiting on complaint (answer_by, received_at) where status = 'RECEIVED'`.execute(db);
}
