import { type Kysely, sql } from 'kysely';

/**
 * Waitlist orders: their wishes, and the log of the line of each flight. A wish is in the line of its flight while it
 * is WAITING. `line_no` and `rank` are its place. The index of the line begins with everything on which it depends
 * whether seats fit, so the first wish of each kind is one look-up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sales_order drop constraint sales_order_source_check`.execute(db);
  await sql`
    alter table sales_order add constraint sales_order_source_check
      check (source in ('SALE', 'ACTIVITY', 'CHILD', 'FLASH', 'ALONE', 'WAITLIST'))`.execute(db);
  await sql`
    create index sales_order_waitlist on sales_order (account_id, created_at) where source = 'WAITLIST'`.execute(db);
  await sql`create sequence waitlist_line`.execute(db);
  await sql`
    create table waitlist_wish (
      order_no text not null references sales_order (order_no) on delete cascade,
      rank smallint not null check (rank > 0),
      status text not null,
      flight_no text not null,
      flight_date date not null,
      board_leg smallint not null,
      off_leg smallint not null check (off_leg >= board_leg),
      origin text not null,
      destination text not null,
      booking_class text not null,
      cabin text not null,
      departs_at timestamptz not null,
      arrives_at timestamptz not null,
      seats smallint not null check (seats > 0),
      infants smallint not null check (infants >= 0),
      price_fen bigint not null check (price_fen > 0),
      shown jsonb not null,
      lines jsonb not null,
      waits_until timestamptz not null,
      line_no bigint,
      joined_at timestamptz,
      place_at_join int,
      ended_at timestamptz,
      end_reason text,
      primary key (order_no, rank),
      check (status <> 'WAITING' or line_no is not null),
      check ((line_no is null) = (joined_at is null)),
      check ((status = 'ENDED') = (end_reason is not null)),
      check ((status in ('FILLED', 'ENDED')) = (ended_at is not null))
    )`.execute(db);
  await sql`
    create index waitlist_wish_line on waitlist_wish
      (flight_no, flight_date, booking_class, board_leg, off_leg, seats, infants, line_no, rank)
      where status = 'WAITING'`.execute(db);
  await sql`
    create index waitlist_wish_due on waitlist_wish (waits_until) where status = 'WAITING'`.execute(db);
  await sql`
    create table waitlist_log (
      seq bigserial primary key,
      flight_no text not null,
      flight_date date not null,
      at timestamptz not null,
      kind text not null check (kind in ('JOIN', 'FREE', 'FILL', 'LEAVE')),
      line_no bigint,
      rank smallint,
      booking_class text,
      cabin text,
      board_leg smallint,
      off_leg smallint,
      seats smallint,
      infants smallint,
      waits_until timestamptz,
      reason text,
      cabins jsonb,
      laps jsonb,
      check ((kind = 'FREE') = (line_no is null)),
      check ((kind = 'FREE') = (cabins is not null)),
      check ((kind = 'LEAVE') = (reason is not null))
    )`.execute(db);
  await sql`create index waitlist_log_flight on waitlist_log (flight_no, flight_date, seq)`.execute(db);
  await sql`
    create trigger waitlist_log_is_append_only before update or delete on waitlist_log
      for each row execute function refuse_change()`.execute(db);
}
