import { type Kysely, sql } from 'kysely';

/**
 * The language a traveller is written to in, what the operator answered, messages that a person gave up, and
 * points that run out and were told of.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column language text not null default 'zh' check (language in ('zh', 'en'))`.execute(
    db,
  );
  await sql`alter table sales_order add column language text check (language in ('zh', 'en'))`.execute(db);
  await sql`
    alter table message
      add column language text not null default 'zh' check (language in ('zh', 'en')),
      add column parts smallint not null default 1,
      add column provider_ref text not null default '',
      add column last_fault text not null default '',
      add column parameters_sealed text,
      drop constraint message_status_check,
      add constraint message_status_check check (status in ('WAITING', 'SENT', 'FAILED', 'DROPPED'))`.execute(db);
  await sql`create index message_failed on message (created_at) where status = 'FAILED'`.execute(db);
  await sql`alter table point_lot add column reminded_at timestamptz`.execute(db);
  await sql`create index point_lot_remind on point_lot (expires_at) where left_over > 0 and reminded_at is null`.execute(
    db,
  );
}
