import { type Kysely, sql } from 'kysely';

/** The carrier's texts as files, and a number that grows with every change of them: servers ask it, and read again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_file (
      path text primary key,
      body text not null,
      origin text not null check (origin in ('shipped', 'carrier')),
      changed_at timestamptz not null
    )`.execute(db);
  await sql`
    create table content_version (
      only_row boolean primary key default true check (only_row),
      version bigint not null
    )`.execute(db);
  await sql`insert into content_version (version) values (0)`.execute(db);
}
