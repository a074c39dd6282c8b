import { type Kysely, sql } from 'kysely';

/** Members who register themselves, and their points. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column birthday date`.execute(db);

  // Points are earned in lots that run out, and spent by the oldest lot first. The balance is the sum of the rows.
  await sql`
    create table point_entry (
      id uuid primary key,
      account_id uuid not null references account (id),
      type text not null check (type in ('EARN_GIFT')),
      points integer not null check (points <> 0),
      lot uuid not null,
      expires_at timestamptz not null,
      reason text not null,
      created_at timestamptz not null,
      unique (account_id, type, reason)
    )`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception '% is append-only', tg_table_name; end $$`.execute(db);
  await sql`
    create trigger point_entry_append_only before update or delete on point_entry
    for each row execute function refuse_change()`.execute(db);
}
