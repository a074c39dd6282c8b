import { type Kysely, sql } from 'kysely';

/**
 * A cancelled flight that nobody answers is given back in full. `due_at`: the next reminder or the refund, null where
 * nothing is waited for. The refund of what is open already is due at the departure, under the first rule.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table disruption_case
      add column due_at timestamptz,
      add column refund_due_at timestamptz,
      add column due_rule_id text not null default ''`.execute(db);
  await sql`
    update disruption_case c
    set due_at = s.departs_at, refund_due_at = s.departs_at, due_rule_id = 'FZY-UNANSWERED-2026-11'
    from order_segment s
    where c.status = 'OPEN' and c.severity = 3
      and s.order_no = c.order_no and s.segment_index = c.segment_index
      and s.flight_no = c.flight_no and s.flight_date = c.flight_date`.execute(db);
  await sql`create index disruption_case_due on disruption_case (due_at, case_id) where due_at is not null`.execute(db);
}
