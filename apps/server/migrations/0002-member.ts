import { type Kysely, sql } from 'kysely';

/** People a traveller saves for later bookings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_passenger (
      id uuid primary key,
      account_id uuid not null references account (id),
      surname text not null,
      first_name text not null,
      passenger_type text not null check (passenger_type in ('A', 'C', 'B')),
      document_type text not null,
      document_sealed text not null,
      document_fp text not null,
      document_masked text not null,
      document_expiry date,
      birthday date not null,
      sex text not null check (sex in ('M', 'F')),
      nationality text not null,
      mobile_sealed text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (account_id, document_type, document_fp)
    )`.execute(db);
}
