import { type Kysely, sql } from 'kysely';

/** Add-ons of an order, and the miscellaneous documents of those that were paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // sale_no: 0 with the tickets, then one number a later sale. Without a passenger it is for all of them.
  await sql`
    create table ancillary_item (
      id uuid primary key,
      order_no text not null references sales_order (order_no),
      sale_no smallint not null,
      kind text not null,
      product_code text not null,
      rule_id text not null,
      passenger_seq smallint,
      segment_index smallint not null,
      document_fp text,
      seat_no text,
      accepts_duty boolean not null default false,
      pickup_sealed text,
      amount_fen int not null check (amount_fen >= 0),
      status text not null,
      chosen_at timestamptz not null
    )`.execute(db);
  await sql`create index ancillary_item_order on ancillary_item (order_no, sale_no)`.execute(db);

  await sql`
    create table emd (
      emd_no text primary key check (emd_no ~ '^\\d{13}$'),
      item_id uuid not null unique references ancillary_item (id),
      order_no text not null references sales_order (order_no),
      emd_type text not null check (emd_type in ('A', 'S')),
      ticket_no text,
      coupon_no smallint,
      amount_fen int not null check (amount_fen > 0),
      status text not null,
      issued_at timestamptz not null,
      foreign key (ticket_no, coupon_no) references flight_coupon (ticket_no, coupon_no),
      check ((emd_type = 'A') = (ticket_no is not null and coupon_no is not null))
    )`.execute(db);
  await sql`create index emd_order on emd (order_no)`.execute(db);

  // What could not be issued for good: its money goes back once.
  await sql`
    create table ancillary_due (
      item_id uuid primary key references ancillary_item (id),
      order_no text not null references sales_order (order_no),
      amount_fen int not null check (amount_fen > 0),
      due_at timestamptz not null,
      returned_at timestamptz
    )`.execute(db);

  await sql`
    create table sandbox_emd (
      item_no text primary key,
      emd_no text not null unique,
      created_at timestamptz not null
    )`.execute(db);
}
