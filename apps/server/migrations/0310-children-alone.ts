import { type Kysely, sql } from 'kysely';

/** Children who fly alone: who asks, who brings and meets them, and the places of a flight for all who need looking after. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unaccompanied_child (
      um_no text primary key,
      account_id uuid not null references account (id),
      status text not null,
      flight_no text not null,
      flight_date date not null,
      origin text not null,
      destination text not null,
      departs_at timestamptz not null,
      shown jsonb not null,
      child_sealed text not null,
      child_fp text not null,
      sender_sealed text not null,
      receiver_sealed text not null,
      mobile_sealed text not null,
      note_sealed text not null,
      answer_sealed text not null,
      rule_id text not null,
      order_no text references sales_order (order_no),
      passenger_seq smallint,
      segment_index smallint,
      applied_at timestamptz not null,
      decided_at timestamptz,
      decided_by uuid references staff (id)
    )`.execute(db);
  await sql`
    create unique index unaccompanied_child_once on unaccompanied_child (child_fp, flight_no, flight_date)
    where status in ('REQUESTED', 'CONFIRMED')`.execute(db);
  await sql`create index unaccompanied_child_account on unaccompanied_child (account_id, applied_at desc)`.execute(db);
  await sql`create index unaccompanied_child_order on unaccompanied_child (order_no)`.execute(db);
  await sql`
    create index unaccompanied_child_waiting on unaccompanied_child (departs_at)
    where status in ('REQUESTED', 'CONFIRMED')`.execute(db);

  // Whoever looks at a draft of a child alone knows the application it was made from.
  await sql`
    create table alone_draft (
      order_no text primary key references sales_order (order_no),
      um_no text not null references unaccompanied_child (um_no)
    )`.execute(db);

  // How many of a kind (UMNR, WCHR …) a flight has; taken by one guarded update.
  await sql`
    create table special_place (
      flight_no text not null,
      flight_date date not null,
      code text not null,
      taken int not null check (taken >= 0),
      primary key (flight_no, flight_date, code)
    )`.execute(db);

  // One flow more, beside whichever there are.
  await sql`
    do $$
    declare known text;
    begin
      select pg_get_expr(conbin, conrelid) into known from pg_constraint where conname = 'sales_order_source_check';
      execute 'alter table sales_order drop constraint sales_order_source_check';
      execute format('alter table sales_order add constraint sales_order_source_check check (%s or source = ''ALONE'')', known);
    end $$`.execute(db);
}
