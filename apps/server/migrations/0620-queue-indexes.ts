import { type Kysely, sql } from 'kysely';

/** The queues of the desk read what waits, however much is done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const indexes = [
    "itinerary_receipt_posted on itinerary_receipt (sent_at) where status = 'SENT' and tracking_no <> ''",
    "insurance_policy_kept on insurance_policy (order_no) where status = 'CANCEL_FAILED'",
    'refund_report_waiting on refund_report (reported_at) where answered_at is null',
  ];
  for (const index of indexes) await sql`create index if not exists ${sql.raw(index)}`.execute(db);
}
