import { type Kysely, sql } from 'kysely';

/**
 * The states that the ticket issuer has confirmed, the acts that tell the issuer the states of the site, and the
 * differences that the staff settle. Coupons of an earlier release count as told; the daily comparison finds the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table issuer_act (
      act_no text primary key,
      kind text not null,
      order_no text not null references sales_order,
      refund_no text,
      request jsonb not null,
      wanted text not null,
      status text not null,
      tries integer not null default 0,
      asked_at timestamptz,
      next_at timestamptz not null,
      answer text not null default '',
      note_sealed text,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index issuer_act_due on issuer_act (next_at) where status = 'WAITING'`.execute(db);
  await sql`create index issuer_act_open on issuer_act (status, created_at) where status in ('WAITING', 'REFUSED')`.execute(
    db,
  );
  await sql`create index issuer_act_order on issuer_act (order_no)`.execute(db);
  await sql`
    create table issuer_difference (
      difference_no text primary key,
      kind text not null check (kind in ('STATE', 'MISSING_HERE', 'MISSING_THERE')),
      ticket_no text not null,
      coupon_no integer not null,
      order_no text,
      ours text not null,
      theirs text not null,
      status text not null,
      found_at timestamptz not null,
      seen_at timestamptz not null,
      note_sealed text
    )`.execute(db);
  await sql`
    create unique index issuer_difference_open on issuer_difference (ticket_no, coupon_no) where status = 'OPEN'`.execute(
    db,
  );
  await sql`create index issuer_difference_order on issuer_difference (order_no)`.execute(db);
  await sql`
    create table issuer_comparison (
      day date primary key,
      tickets integer not null default 0,
      tries integer not null default 0,
      done_at timestamptz
    )`.execute(db);
  await sql`
    alter table flight_coupon
      add column issuer_status text not null default 'OPEN FOR USE',
      add column issuer_said_at timestamptz,
      add column no_show boolean not null default false,
      add column retimed boolean not null default false,
      add column refunding text,
      add column issuer_act text,
      add column issuer_difference text`.execute(db);
  await sql`update flight_coupon set issuer_status = status where status <> 'OPEN FOR USE'`.execute(db);
  await sql`
    alter table emd
      add column issuer_status text not null default 'OPEN FOR USE',
      add column issuer_act text`.execute(db);
  await sql`update emd set issuer_status = status where status <> 'OPEN FOR USE'`.execute(db);
  await sql`
    create table sandbox_coupon (
      ticket_no text not null,
      coupon_no integer not null,
      order_no text not null,
      status text not null,
      days text[] not null,
      primary key (ticket_no, coupon_no)
    )`.execute(db);
  await sql`create index sandbox_coupon_order on sandbox_coupon (order_no)`.execute(db);
  await sql`
    insert into sandbox_coupon (ticket_no, coupon_no, order_no, status, days)
    select c.ticket_no, c.coupon_no, c.order_no, c.status,
      array[to_char(t.issued_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')]
    from flight_coupon c join ticket t on t.ticket_no = c.ticket_no join sandbox_ticket s on s.order_no = c.order_no`.execute(
    db,
  );
}
