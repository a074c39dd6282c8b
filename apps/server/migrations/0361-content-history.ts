import { type Kysely, sql } from 'kysely';

/**
 * What the desk writes: drafts nobody outside sees, and every text as it ever stood. What is in the store already is
 * the first entry of its history.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content_file drop constraint content_file_origin_check`.execute(db);
  await sql`alter table content_file add constraint content_file_origin_check
    check (origin in ('shipped', 'carrier', 'desk'))`.execute(db);
  await sql`
    create table content_revision (
      number bigint generated always as identity primary key,
      path text not null,
      -- Null: it was taken away.
      body text,
      origin text not null check (origin in ('shipped', 'carrier', 'desk')),
      staff_id uuid references staff (id),
      note text not null default '',
      at timestamptz not null
    )`.execute(db);
  await sql`create index content_revision_path on content_revision (path, number desc)`.execute(db);
  await sql`
    insert into content_revision (path, body, origin, at)
    select path, body, origin, changed_at from content_file order by path`.execute(db);
  await sql`
    create trigger content_revision_stays before update or delete or truncate on content_revision
    for each statement execute function refuse_to_rewrite()`.execute(db);
  await sql`
    create table content_draft (
      path text primary key,
      body text not null,
      -- The revision it was begun from; 0 for a new text.
      base bigint not null,
      -- Which saving of it this is: who saves over another's is told.
      saves int not null default 1,
      staff_id uuid not null references staff (id),
      saved_at timestamptz not null,
      -- When it is to be published by itself, and why it was not.
      publish_at timestamptz,
      held_up text not null default ''
    )`.execute(db);
  await sql`create index content_draft_due on content_draft (publish_at) where publish_at is not null`.execute(db);
}
