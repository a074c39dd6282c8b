import { type Kysely, sql } from 'kysely';

/** The steps of the state machines that change a figure of a report, as the index of migration 0986 has them. */
const machines = [
  'flight-coupon',
  'ancillary-item',
  'insurance-policy',
  'discount-coupon',
  'payment-refund',
  'ticket-refund',
  'product-refund',
  'week-card',
];
const events = [
  ...['fly', 'refund', 'exchange', 'void', 'pay', 'payLate', 'accept', 'confirmCancel', 'cancelByHand'],
  ...['use', 'giveBack', 'lose', 'done', 'bookByHand', 'payOut'],
];

/**
 * Summary tables of the reports, and the events that a job adds to them. Triggers write an event in the transaction of
 * its cause, so the job sees it when that transaction has committed, and a release before this one writes it too. The job
 * deletes the events that it adds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_event (
      seq bigint generated always as identity primary key,
      kind text not null,
      key text not null
    )`.execute(db);
  await sql`
    create table report_mark (
      only_row boolean primary key default true check (only_row),
      complete_until timestamptz not null
    )`.execute(db);
  await sql`
    create table report_sale (
      day date not null,
      kind text not null,
      origin text not null,
      destination text not null,
      cabin text not null,
      booking_class text not null,
      channel text not null,
      offer text not null,
      cause text not null,
      tickets integer not null,
      coupons integer not null,
      fare_fen bigint not null,
      discount_fen bigint not null,
      tax_fen bigint not null,
      fee_fen bigint not null,
      credit_fen bigint not null,
      points bigint not null,
      primary key (day, kind, origin, destination, cabin, booking_class, channel, offer, cause)
    )`.execute(db);
  await sql`
    create table report_hour (
      day date not null,
      hour smallint not null,
      kind text not null,
      tickets integer not null,
      coupons integer not null,
      fare_fen bigint not null,
      discount_fen bigint not null,
      tax_fen bigint not null,
      fee_fen bigint not null,
      credit_fen bigint not null,
      primary key (day, hour, kind)
    )`.execute(db);
  await sql`
    create table report_item (
      day date not null,
      kind text not null,
      item text not null,
      cause text not null,
      pieces integer not null,
      amount_fen bigint not null,
      fee_fen bigint not null,
      points bigint not null,
      primary key (kind, day, item, cause)
    )`.execute(db);
  await sql`
    create table report_flight (
      flight_date date not null,
      flight_no text not null,
      origin text not null,
      destination text not null,
      cabin text not null,
      booking_class text not null,
      issued integer not null,
      flown integer not null,
      ended integer not null,
      fare_fen bigint not null,
      flown_fen bigint not null,
      ended_fen bigint not null,
      primary key (flight_date, flight_no, origin, destination, cabin, booking_class)
    )`.execute(db);
  await sql`
    create table report_load (
      flight_date date not null,
      flight_no text not null,
      leg_seq smallint not null,
      cabin text not null,
      origin text not null,
      destination text not null,
      capacity integer not null,
      sold integer not null,
      held integer not null,
      primary key (flight_date, flight_no, leg_seq, cabin)
    )`.execute(db);
  await createTriggers(db);
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function add_report_event() returns trigger language plpgsql as $$
    begin
      insert into report_event (kind, key) values (tg_argv[0], to_jsonb(new) ->> tg_argv[1]);
      return null;
    end $$`.execute(db);
  const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));
  await sql`
    create trigger state_history_report after insert on state_history for each row
    when (new.machine in (${list(machines)}) and new.event in (${list(events)}))
    execute function add_report_event('step', 'id')`.execute(db);
  await sql`
    create trigger ticket_report after insert on ticket for each row
    execute function add_report_event('ticket', 'ticket_no')`.execute(db);
  await sql`
    create trigger payment_report after insert on payment for each row when (new.paid_at is not null)
    execute function add_report_event('payment', 'payment_no')`.execute(db);
  await sql`
    create trigger payment_paid_report after update of paid_at on payment for each row
    when (old.paid_at is null and new.paid_at is not null)
    execute function add_report_event('payment', 'payment_no')`.execute(db);
  await sql`
    create trigger payment_refund_report after insert on payment_refund for each row
    execute function add_report_event('owed', 'refund_no')`.execute(db);
  await createMoreTriggers(db);
}

async function createMoreTriggers(db: Kysely<unknown>): Promise<void> {
  for (const column of ['taken_at', 'returned_at']) {
    const [name, kind] = [sql.raw(column), sql.raw(`'${column === 'taken_at' ? 'disputeTaken' : 'disputeReturned'}'`)];
    await sql`
      create trigger payment_dispute_${name}_report after insert on payment_dispute for each row
      when (new.${name} is not null) execute function add_report_event(${kind}, 'dispute_no')`.execute(db);
    await sql`
      create trigger payment_dispute_${name}_set_report after update of ${name} on payment_dispute for each row
      when (old.${name} is null and new.${name} is not null)
      execute function add_report_event(${kind}, 'dispute_no')`.execute(db);
  }
  await sql`
    create trigger point_entry_report after insert on point_entry for each row
    execute function add_report_event('points', 'id')`.execute(db);
  await sql`
    create trigger discount_coupon_report after insert on discount_coupon for each row
    execute function add_report_event('received', 'coupon_no')`.execute(db);
  await sql`
    create trigger week_card_report after insert on week_card for each row
    execute function add_report_event('card', 'card_no')`.execute(db);
  // A schedule can move a sold segment to another flight. The job then counts both flight days again.
  await sql`
    create function add_report_flight_days() returns trigger language plpgsql as $$
    begin
      insert into report_event (kind, key)
      select 'flightDay', day::text from (select old.flight_date as day union select new.flight_date) days;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger order_segment_report after update of flight_no, flight_date on order_segment for each row
    when ((old.flight_no, old.flight_date) is distinct from (new.flight_no, new.flight_date))
    execute function add_report_flight_days()`.execute(db);
}
