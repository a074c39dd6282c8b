import { type Kysely, sql } from 'kysely';

/**
 * Payments by international card: the gateway's name of an attempt, the disputes of cardholders, and their lines in the
 * daily statements.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['payment', 'payment_statement']) {
    const [name, rule] = [sql.table(table), sql.ref(`${table}_method_check`)];
    await sql`alter table ${name} drop constraint ${rule}`.execute(db);
    await sql`
      alter table ${name} add constraint ${rule} check (method in ('ALIPAY', 'WECHAT', 'YIBAO', 'CARD')) not valid`.execute(
      db,
    );
  }
  await sql`alter table bill_line drop constraint bill_line_kind_check`.execute(db);
  await sql`
    alter table bill_line add constraint bill_line_kind_check
    check (kind in ('payment', 'refund', 'refundReturned', 'dispute', 'disputeWon')) not valid`.execute(db);
  await sql`alter table payment add column gateway_ref text`.execute(db);
  await sql`
    alter table payment_statement
      add column bill_disputes int not null default 0,
      add column bill_disputed_fen bigint not null default 0,
      add column our_disputes int not null default 0,
      add column our_disputed_fen bigint not null default 0`.execute(db);
  await sql`
    create table payment_dispute (
      dispute_no text primary key,
      payment_no text not null references payment (payment_no),
      order_no text not null references sales_order (order_no),
      amount_fen int not null check (amount_fen > 0),
      reason text not null,
      status text not null,
      opened_at timestamptz not null,
      due_at timestamptz,
      taken_at timestamptz,
      returned_at timestamptz
    )`.execute(db);
  await sql`create index payment_dispute_order on payment_dispute (order_no)`.execute(db);
  // The desk reads the disputes that wait for staff, however many are closed.
  await sql`
    create index payment_dispute_waiting on payment_dispute (opened_at) where status in ('OPEN', 'WON', 'LOST')`.execute(
    db,
  );
  await sql`create index payment_dispute_taken on payment_dispute (taken_at) where taken_at is not null`.execute(db);
  await sql`create index payment_dispute_returned on payment_dispute (returned_at) where returned_at is not null`.execute(
    db,
  );
}
