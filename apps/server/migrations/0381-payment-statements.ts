import { type Kysely, sql } from 'kysely';

/** The gateways' bills, day by day, what they and the books do not agree upon, and trades that came beside an attempt. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_statement (
      method text not null check (method in ('ALIPAY', 'WECHAT', 'YIBAO')),
      day date not null,
      closed boolean not null default false,
      asked int not null default 0,
      last_answer text not null default '',
      closed_at timestamptz,
      bill_payments int not null default 0,
      bill_paid_fen bigint not null default 0,
      bill_refunds int not null default 0,
      bill_refunded_fen bigint not null default 0,
      our_payments int not null default 0,
      our_paid_fen bigint not null default 0,
      our_refunds int not null default 0,
      our_refunded_fen bigint not null default 0,
      primary key (method, day)
    )`.execute(db);
  await sql`
    create table bill_line (
      method text not null,
      day date not null,
      line_no int not null,
      kind text not null check (kind in ('payment', 'refund')),
      trade_no text not null,
      payment_no text not null,
      refund_no text not null,
      amount_fen int not null,
      at timestamptz not null,
      primary key (method, day, line_no),
      foreign key (method, day) references payment_statement (method, day)
    )`.execute(db);
  await sql`create index bill_line_payment on bill_line (payment_no)`.execute(db);
  await sql`create index bill_line_refund on bill_line (refund_no) where refund_no <> ''`.execute(db);
  await sql`
    create table payment_difference (
      id uuid primary key,
      method text not null,
      day date not null,
      kind text not null,
      number text not null,
      trade_no text not null,
      bill_fen int,
      our_fen int,
      status text not null,
      asked_by uuid references staff (id),
      found_at timestamptz not null,
      unique (method, kind, number, trade_no)
    )`.execute(db);
  await sql`
    create index payment_difference_open on payment_difference (found_at) where status in ('OPEN', 'REFUND_ASKED')`.execute(
    db,
  );
  // A day that is closed says for ever what it said.
  await sql`
    create function keep_closed_statement() returns trigger language plpgsql as $$
    begin
      if old.closed then raise exception 'the statement of % on % is closed', old.method, old.day; end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`.execute(db);
  await sql`
    create trigger payment_statement_closed before update or delete on payment_statement
    for each row execute function keep_closed_statement()`.execute(db);
  await sql`
    create function keep_closed_bill() returns trigger language plpgsql as $$
    begin
      if exists (
        select from payment_statement s
        where s.closed and s.method = coalesce(new.method, old.method) and s.day = coalesce(new.day, old.day)
      ) then raise exception 'the bill of a closed day does not change'; end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`.execute(db);
  await sql`
    create trigger bill_line_closed before insert or update or delete on bill_line
    for each row execute function keep_closed_bill()`.execute(db);
  // A trade of the gateway's that no attempt of ours made: under which number it is known there, and its whole sum.
  await sql`alter table payment add column gateway_no text, add column gateway_fen int`.execute(db);
  await sql`create index payment_paid_at on payment (method, paid_at) where paid_at is not null`.execute(db);
  await sql`create index payment_refund_done_at on payment_refund (done_at) where done_at is not null`.execute(db);
}
