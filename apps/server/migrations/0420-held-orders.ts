import { type Kysely, sql } from 'kysely';

/** Orders that are looked at before anything goes on; of each at most one hold is open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sales_order add column held_from text`.execute(db);
  await sql`
    alter table sales_order add constraint held_from_somewhere
    check (held_from is null or (status = 'HANGUP' and held_from in ('PAYEDPART', 'PAYED', 'TICKED', 'CHANGED')))`.execute(
    db,
  );
  await sql`
    create table order_hold (
      id uuid primary key,
      order_no text not null references sales_order (order_no),
      rule_ids text[] not null,
      note_sealed text,
      held_by uuid references staff (id),
      held_at timestamptz not null,
      -- Whether the issuer may have been asked for tickets before.
      issuer_asked boolean not null,
      reject_asked_by uuid references staff (id),
      reject_note_sealed text,
      ended_by uuid references staff (id),
      ended_at timestamptz,
      outcome text check (outcome in ('RELEASED', 'REJECTED')),
      constraint hold_has_a_reason check (held_by is not null or cardinality(rule_ids) > 0),
      constraint hold_ended_by_somebody check ((ended_at is null) = (outcome is null) and (ended_at is null) = (ended_by is null)),
      constraint hold_rejected_by_two check (outcome is distinct from 'REJECTED' or ended_by is distinct from reject_asked_by)
    )`.execute(db);
  await sql`create unique index order_hold_open on order_hold (order_no) where ended_at is null`.execute(db);
  await sql`create index order_hold_waiting on order_hold (held_at) where ended_at is null`.execute(db);
  await sql`create index sales_order_device on sales_order (device_id, created_at desc)`.execute(db);
}
