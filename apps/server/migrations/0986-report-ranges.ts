import { type Kysely, sql } from 'kysely';

export const concurrent = true;

/** The rows of a day from which `npm run reports` counts the figures of that day again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists state_history_report on state_history (at)
    where machine in ('flight-coupon', 'ancillary-item', 'insurance-policy', 'discount-coupon', 'payment-refund',
      'ticket-refund', 'product-refund', 'week-card')
    and event in ('fly', 'refund', 'exchange', 'void', 'pay', 'payLate', 'accept', 'confirmCancel', 'cancelByHand',
      'use', 'giveBack', 'lose', 'done', 'bookByHand', 'payOut')`.execute(db);
  await sql`create index concurrently if not exists point_entry_created on point_entry (created_at)`.execute(db);
  await sql`create index concurrently if not exists discount_coupon_received on discount_coupon (received_at)`.execute(
    db,
  );
  await sql`create index concurrently if not exists week_card_created on week_card (created_at)`.execute(db);
}
