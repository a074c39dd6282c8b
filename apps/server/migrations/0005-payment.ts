import { type Kysely, sql } from 'kysely';

/** Payments, what the gateways said about them, and money going back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment (
      payment_no text primary key,
      order_no text not null references sales_order (order_no),
      method text not null check (method in ('ALIPAY', 'WECHAT', 'YIBAO')),
      amount_fen int not null check (amount_fen > 0),
      status text not null,
      trade_no text,
      received_fen int,
      -- Whether the money counts towards the order; a late or double payment that is paid back does not.
      counted boolean not null default false,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      paid_at timestamptz,
      unique (method, trade_no)
    )`.execute(db);
  await sql`create index payment_order on payment (order_no)`.execute(db);
  // One attempt at a time, however many windows the traveller has open.
  await sql`create unique index payment_one_open on payment (order_no) where status = 'STARTED'`.execute(db);

  await sql`
    create table payment_refund (
      refund_no text primary key,
      payment_no text not null references payment (payment_no),
      order_no text not null references sales_order (order_no),
      amount_fen int not null check (amount_fen > 0),
      reason text not null,
      status text not null,
      gateway_ref text,
      created_at timestamptz not null,
      done_at timestamptz
    )`.execute(db);
  await sql`create index payment_refund_payment on payment_refund (payment_no)`.execute(db);

  // Every word with an outside party: who asked, what came back, how long it took. No personal data.
  await sql`
    create table provider_attempt (
      id uuid primary key,
      provider text not null,
      action text not null,
      subject text not null,
      outcome text not null,
      detail text not null default '',
      started_at timestamptz not null,
      took_ms int not null
    )`.execute(db);
  await sql`create index provider_attempt_subject on provider_attempt (subject, started_at)`.execute(db);
}
