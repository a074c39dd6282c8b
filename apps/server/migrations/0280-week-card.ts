import { type Kysely, sql } from 'kysely';

/** The week card: cards that were bought, whom they are bound to, what is flown with them, and what was missed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Which types there are is said by the code, in one place.
  await sql`alter table sales_order drop constraint sales_order_order_type_check`.execute(db);
  await sql`alter table sales_order add constraint sales_order_order_type_check check (order_type ~ '^[A-Z]+$')`.execute(
    db,
  );

  await sql`
    create table week_card (
      card_no text primary key check (card_no ~ '^ZF\\d{12}$'),
      -- Argon2id; the password itself is kept nowhere but sealed until it was shown, bound or given back.
      password_hash text not null,
      secret_sealed text,
      product_id text not null,
      terms_id text not null,
      order_no text not null unique references sales_order (order_no),
      buyer_account_id uuid not null references account (id),
      buyer_mobile_fp text not null,
      buyer_mobile_sealed text not null,
      bought_on date not null,
      -- The last day of travel.
      valid_until date not null,
      status text not null check (status in ('ISSUED', 'BOUND', 'EXPIRED', 'STOPPED', 'REFUNDED')),
      -- The last day on which nothing can be had with it.
      paused_until date,
      created_at timestamptz not null,
      check (status = 'ISSUED' or secret_sealed is null)
    )`.execute(db);
  await sql`create index week_card_buyer on week_card (buyer_account_id)`.execute(db);
  await sql`create index week_card_end on week_card (valid_until) where status in ('ISSUED', 'BOUND')`.execute(db);

  // A card binds once: the key says so to whoever comes at the same moment.
  await sql`
    create table week_card_binding (
      card_no text primary key references week_card (card_no),
      account_id uuid not null references account (id),
      bound_at timestamptz not null
    )`.execute(db);
  await sql`create index week_card_binding_account on week_card_binding (account_id)`.execute(db);

  // What was chosen to be bought, from the order on.
  await sql`
    create table week_card_purchase (
      order_no text primary key references sales_order (order_no),
      product_id text not null,
      terms_id text not null,
      buyer_mobile_sealed text not null
    )`.execute(db);

  // A ride is a voucher of the card.
  await sql`alter table exchange_voucher add column card_no text references week_card (card_no)`.execute(db);
  await sql`create index exchange_voucher_card on exchange_voucher (card_no) where card_no is not null`.execute(db);

  // Which card pays for an order, and the week it is counted in.
  await sql`
    create table week_redemption (
      order_no text primary key references sales_order (order_no),
      card_no text not null references week_card (card_no),
      depart_date date not null
    )`.execute(db);
  await sql`create index week_redemption_card on week_redemption (card_no, depart_date)`.execute(db);

  await sql`
    create table week_no_show (
      order_no text not null,
      passenger_seq smallint not null,
      card_no text not null references week_card (card_no),
      depart_date date not null,
      noted_on date not null,
      primary key (order_no, passenger_seq),
      foreign key (order_no, passenger_seq) references order_passenger (order_no, seq)
    )`.execute(db);
  await sql`create index week_no_show_card on week_no_show (card_no)`.execute(db);
}
