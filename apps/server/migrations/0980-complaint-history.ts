import { type Kysely, sql } from 'kysely';

/**
 * A complaint belongs to an account or an order, goes to the supervisor at `escalate_at`, can be reopened, and has
 * entries: replies and answers of staff, notes, and what the traveller adds. An answer that was given before has no
 * entry of its own, so it gets one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table complaint
      add column account_id uuid,
      add column order_no text,
      add column escalate_at timestamptz,
      add column escalations smallint not null default 0,
      -- The day from which the current time counts: of the receipt, or of the last reopening.
      add column counted_from date,
      add column closed_at timestamptz`.execute(db);
  await sql`
    update complaint set
      counted_from = (received_at at time zone 'Asia/Shanghai')::date,
      escalate_at = case when status = 'RECEIVED' then answer_by::timestamp at time zone 'Asia/Shanghai' end`.execute(
    db,
  );
  await sql`
    create table complaint_entry (
      id uuid primary key,
      complaint_no text not null references complaint (complaint_no) on delete cascade,
      kind text not null check (kind in ('REPLY', 'ANSWER', 'NOTE', 'WORDS')),
      text_sealed text not null,
      -- The login of the staff member, or '' for the traveller.
      written_by text not null,
      written_at timestamptz not null
    )`.execute(db);
  await sql`create index complaint_entry_complaint on complaint_entry (complaint_no, written_at)`.execute(db);
  await sql`
    insert into complaint_entry (id, complaint_no, kind, text_sealed, written_by, written_at)
    select gen_random_uuid(), complaint_no, 'ANSWER', answer_sealed, '', answered_at
    from complaint where answered_at is not null`.execute(db);
  const waiting = sql`status in ('RECEIVED', 'IN_HAND', 'REOPENED', 'ESCALATED')`;
  await sql`create index complaint_open on complaint (answer_by, received_at) where ${waiting}`.execute(db);
  await sql`create index complaint_escalate on complaint (escalate_at) where escalate_at is not null`.execute(db);
  await sql`create index complaint_received on complaint (received_at desc, complaint_no)`.execute(db);
  await sql`create index complaint_account on complaint (account_id, received_at desc) where account_id is not null`.execute(
    db,
  );
  await sql`create index complaint_order on complaint (order_no) where order_no is not null`.execute(db);
  await sql`create index complaint_kept on complaint (answered_at) where status in ('ANSWERED', 'CLOSED')`.execute(db);
  await sql`
    create index complaint_with_contact on complaint (answered_at)
    where status in ('ANSWERED', 'CLOSED') and contact_sealed is not null`.execute(db);
}
