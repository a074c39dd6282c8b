import { type Kysely, sql } from 'kysely';

/**
 * The published revisions of the carrier's folder. A file is stored once, by the hash of its bytes. One row names the
 * revision that every instance serves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table carrier_file (hash text primary key, body bytea not null)`.execute(db);
  await sql`
    create table carrier_revision (
      revision text primary key,
      published_by text not null,
      note text not null,
      published_at timestamptz not null
    )`.execute(db);
  await sql`
    create table carrier_revision_file (
      revision text not null references carrier_revision (revision),
      path text not null,
      hash text not null references carrier_file (hash),
      primary key (revision, path)
    )`.execute(db);
  await sql`create index carrier_revision_file_hash on carrier_revision_file (hash)`.execute(db);
  await sql`
    create table carrier_current (
      one boolean primary key default true check (one),
      revision text not null references carrier_revision (revision)
    )`.execute(db);
}
