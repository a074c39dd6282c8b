import { type Kysely, sql } from 'kysely';

/** Jobs, gauges and queues find what is due by an index that history does not grow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await letCouponsEarn(db);
  // How far the books of orders were checked; the first check after this migration reads all of them once.
  await sql`
    create table payment_books_check (
      only_row boolean primary key default true check (only_row),
      checked_until timestamptz not null
    )`.execute(db);
  const indexes = [
    // payment.statements: orders whose money moved since the last check, and the first payment of all.
    'payment_created on payment (created_at)',
    'payment_refund_created on payment_refund (created_at)',
    "state_history_payment on state_history (at) where machine = 'payment'",
    // dispatch.closeByClock, ancillaries.useFlown.
    'order_segment_arrives on order_segment (arrives_at) include (flight_no, flight_date, board_leg)',
    'flight_departure_day on flight_departure (flight_date)',
    "ancillary_item_issued on ancillary_item (order_no, segment_index) where status = 'ISSUED'",
    // weekcard.noShows.
    'week_redemption_day on week_redemption (depart_date)',
    // flashsale.sweep and the gauges of flash sales.
    'flash_item_open on flash_item (round_id) where closed_at is null',
    "flash_entry_granted on flash_entry (held_until) where status = 'GRANTED'",
    'flash_item_oversold on flash_item (item_id) where paid > taken or taken > stock',
    // refund.forgetCertificates.
    'refund_certificate_created on refund_certificate (created_at)',
    // Queues of the desk.
    "insurance_policy_refused on insurance_policy (order_no) where status = 'CANCEL_FAILED'",
    "itinerary_receipt_to_post on itinerary_receipt (issued_at) where status in ('WAITING', 'RETURNED')",
    "itinerary_receipt_posted on itinerary_receipt (sent_at) where status = 'SENT'",
    // identity.cleanUp.
    'captcha_challenge_expiry on captcha_challenge (expires_at)',
    'captcha_pass_expiry on captcha_pass (expires_at)',
    'search_allowance_window on search_allowance (window_started_at)',
    'sms_code_age on sms_code (created_at)',
    'sign_in_ended on sign_in (ended_at) where ended_at is not null',
    'sign_in_refresh_expiry on sign_in (refresh_expires_at)',
  ];
  for (const index of indexes) await sql`create index if not exists ${sql.raw(index)}`.execute(db);
  // itinerary_receipt_to_post serves what this one did.
  await sql`drop index itinerary_receipt_waiting`.execute(db);
}

/**
 * A flown coupon waits for the decision about its points until `earning_decided` is true. A coupon that an instance of the
 * release before flies has no `flown_at`, and is decided at the next run.
 */
async function letCouponsEarn(db: Kysely<unknown>): Promise<void> {
  // All coupons of before begin as decided, without a rewrite of the table; the open and the undecided ones are few.
  await sql`
    alter table flight_coupon add column flown_at timestamptz, add column earning_decided boolean not null default true`.execute(
    db,
  );
  await sql`alter table flight_coupon alter column earning_decided set default false`.execute(db);
  await sql`
    update flight_coupon c set earning_decided = false, flown_at = (
      select max(h.at) from state_history h
      where h.machine = 'flight-coupon' and h.entity_id = c.ticket_no || '/' || c.coupon_no and h.to_state = 'USED/FLOWN'
    )
    where status not in ('REFUNDED', 'EXCHANGED', 'VOID')
      and not exists (select from flight_earning e where e.ticket_no = c.ticket_no and e.coupon_no = c.coupon_no)`.execute(
    db,
  );
  await sql`
    create index flight_coupon_to_earn on flight_coupon (coalesce(flown_at, '-infinity'))
    where status = 'USED/FLOWN' and not earning_decided`.execute(db);
}
