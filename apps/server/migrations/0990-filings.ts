import { type Kysely, sql } from 'kysely';

/** Filings: dated rows of fares, fees, taxes and products that two people publish. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table filing (
      id uuid primary key,
      number integer generated always as identity unique,
      status text not null,
      title text not null,
      reason text not null,
      undoes uuid references filing (id),
      created_by text not null,
      created_at timestamptz not null,
      submitted_by text,
      submitted_at timestamptz,
      decided_by text,
      publish_at timestamptz,
      published_at timestamptz,
      revision text,
      returned_why text not null default ''
    )`.execute(db);
  await sql`create index filing_created on filing (created_at desc)`.execute(db);
  await sql`
    create table filing_change (
      filing_id uuid not null references filing (id),
      part text not null,
      row_id text not null,
      change jsonb not null,
      primary key (filing_id, part, row_id)
    )`.execute(db);
}
