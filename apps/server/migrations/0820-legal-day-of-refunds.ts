import { type Kysely, sql } from 'kysely';

/**
 * The last day by which the law asks for the money of a refund, the day from which the refund waits at the desk, and the
 * rule of both. Seven working days are at most eleven calendar days; older rows get nine, which is the usual case.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_refund
      add column rule_id text not null default 'RFD-2026-01',
      add column due_on date,
      add column warn_on date`.execute(db);
  await sql`
    update payment_refund set
      due_on = (created_at at time zone 'Asia/Shanghai')::date + 9,
      warn_on = (created_at at time zone 'Asia/Shanghai')::date + 7`.execute(db);
  await sql`
    alter table payment_refund
      alter column rule_id drop default, alter column due_on set not null, alter column warn_on set not null`.execute(
    db,
  );
}
