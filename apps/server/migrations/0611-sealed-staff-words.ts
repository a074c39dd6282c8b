import { type Kysely, sql } from 'kysely';

/**
 * Notes of the staff may name a person, so they are sealed. The job `platform.sealOldWords` seals what stands in the old
 * columns, which the release before this one goes on writing; the partial indexes hold what is left. The next release
 * drops the old columns, the indexes and the job.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refund_request add column refuse_reason_sealed text`.execute(db);
  await sql`alter table refund_report add column answer_sealed text`.execute(db);
  await sql`alter table give_up_asked add column note_sealed text, alter column note set default ''`.execute(db);
  await sql`create index if not exists refund_request_clear on refund_request (refund_no) where refuse_reason <> ''`.execute(
    db,
  );
  await sql`create index if not exists refund_report_clear on refund_report (report_no) where answer <> ''`.execute(db);
  await sql`create index if not exists give_up_asked_clear on give_up_asked (order_no) where note <> ''`.execute(db);
  await sql`
    create index if not exists state_history_staff_note on state_history (id)
    where actor like 'staff/%' and note <> ''`.execute(db);
}
