import { type Kysely, sql } from 'kysely';

/** Columns that rows are looked up by one at a time, or that a deleted row is looked for in, had no index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const indexes = [
    'account_mobile_any on account (mobile_fp)',
    'ticket_locator on ticket (record_locator)',
    'sales_order_locator on sales_order (record_locator) where record_locator is not null',
    'flight_coupon_segment on flight_coupon (order_no, segment_index)',
    'payment_refund_order on payment_refund (order_no)',
    'refund_report_refund on refund_report (refund_no)',
    'refund_add_on_item on refund_add_on (item_id)',
    'order_hold_order on order_hold (order_no)',
    'assistance_request_order on assistance_request (order_no)',
    'insurance_claim_order on insurance_claim (order_no)',
    'insurance_premium_due_order on insurance_premium_due (order_no)',
    'point_hold_account on point_hold (account_id)',
    'spent_refresh_token_sign_in on spent_refresh_token (sign_in_id)',
    'seat_move_order on seat_move (order_no)',
    'message_subject on message (subject_key text_pattern_ops)',
  ];
  for (const index of indexes) await sql`create index if not exists ${sql.raw(index)}`.execute(db);
  // Each serves what the one it takes the place of did.
  await sql`drop index account_mobile_on_form, insurance_premium_due_open`.execute(db);
}
