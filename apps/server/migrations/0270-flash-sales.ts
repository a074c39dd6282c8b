import { type Kysely, sql } from 'kysely';

/**
 * Flash sales: rounds with offers (a way at a price) and items (a flight on a day with a stock), and everybody who asked
 * for seats of one. An item's row is locked while arrival numbers are given and seats go round, so that the order of
 * numbers is the order of commits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table flash_round (
      round_id text primary key,
      name_cn text not null,
      name_en text not null,
      text_cn text not null,
      text_en text not null,
      cover text not null,
      -- The fare product of data/flashsale/terms.json it is sold as.
      product_code text not null,
      entries_from timestamptz not null,
      opens_at timestamptz not null,
      closes_at timestamptz not null,
      per_member smallint not null check (per_member > 0),
      per_document smallint not null check (per_document > 0),
      grant_minutes smallint not null check (grant_minutes > 0),
      -- So many seats may be wanted in line for each seat of the stock.
      queue_per_seat smallint not null check (queue_per_seat >= 0),
      seed text not null,
      seed_hash text not null,
      published_at timestamptz not null,
      check (entries_from <= opens_at and opens_at < closes_at)
    )`.execute(db);
  await sql`
    create table flash_offer (
      offer_id text primary key,
      round_id text not null references flash_round (round_id),
      rank smallint not null,
      origin text not null,
      destination text not null,
      booking_class text not null,
      cover text not null,
      price_fen int not null check (price_fen > 0),
      reference_fen int not null check (reference_fen >= price_fen),
      unique (round_id, rank)
    )`.execute(db);
  await sql`
    create table flash_item (
      item_id text primary key,
      offer_id text not null references flash_offer (offer_id),
      round_id text not null references flash_round (round_id),
      flight_no text not null,
      flight_date date not null,
      stock int not null check (stock > 0),
      -- Sold through other channels: counted as paid.
      elsewhere int not null default 0 check (elsewhere >= 0),
      -- Granted, ordered or paid; paid among them; given back so far.
      taken int not null default 0,
      paid int not null default 0,
      returned int not null default 0 check (returned >= 0),
      arrivals int not null default 0,
      drawn_at timestamptz,
      sold_out_at timestamptz,
      closed_at timestamptz,
      unique (round_id, flight_no, flight_date),
      check (elsewhere <= paid and paid <= taken and taken <= stock)
    )`.execute(db);
  await sql`create index flash_item_offer on flash_item (offer_id)`.execute(db);
  await sql`
    create table flash_entry (
      entry_id uuid primary key,
      item_id text not null references flash_item (item_id),
      round_id text not null references flash_round (round_id),
      account_id uuid not null references account (id),
      arrival_no int not null,
      early boolean not null,
      service_no int,
      seats smallint not null check (seats between 1 and 4),
      granted_seats smallint not null default 0 check (granted_seats between 0 and seats),
      status text not null,
      -- Until when the seats wait for the order, or the order for its payment.
      held_until timestamptz,
      order_no text unique references sales_order (order_no),
      entered_at timestamptz not null,
      unique (item_id, arrival_no),
      unique (item_id, service_no),
      check ((status in ('GRANTED', 'ORDERED')) = (held_until is not null)),
      check (status not in ('GRANTED', 'ORDERED', 'BOUGHT') or granted_seats > 0),
      check (status in ('ENTERED', 'LEFT', 'CLOSED') or service_no is not null)
    )`.execute(db);
  // Every draft and order that was made of a grant; the entry names the one that counts.
  await sql`
    create table flash_order (
      order_no text primary key references sales_order (order_no),
      entry_id uuid not null references flash_entry (entry_id)
    )`.execute(db);
  // One place in line a member and item.
  await sql`
    create unique index flash_entry_live on flash_entry (item_id, account_id)
    where status in ('ENTERED', 'WAITING', 'GRANTED', 'ORDERED')`.execute(db);
  await sql`create index flash_entry_line on flash_entry (item_id, service_no) include (seats) where status = 'WAITING'`.execute(
    db,
  );
  await sql`
    create index flash_entry_held on flash_entry (item_id, held_until) where status in ('GRANTED', 'ORDERED')`.execute(
    db,
  );
  await sql`create index flash_entry_account on flash_entry (account_id, entered_at)`.execute(db);
  // What counts towards the limits: seats in line, granted, ordered and bought; documents ordered and bought.
  await sql`
    create table flash_member (
      round_id text not null references flash_round (round_id),
      account_id uuid not null references account (id),
      seats smallint not null check (seats >= 0),
      primary key (round_id, account_id)
    )`.execute(db);
  await sql`
    create table flash_document (
      round_id text not null references flash_round (round_id),
      document_fp text not null,
      seats smallint not null check (seats >= 0),
      primary key (round_id, document_fp)
    )`.execute(db);
}
