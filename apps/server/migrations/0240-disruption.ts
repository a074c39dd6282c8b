import { type Kysely, sql } from 'kysely';

/**
 * A cancelled leg sells no seat; who has one is asked what to do. One row an order and segment: how bad it is, where
 * the traveller's decision stands, and the secret of the link that was sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leg_inventory add column closed boolean not null default false`.execute(db);

  await sql`
    create table disruption_case (
      case_id uuid primary key,
      order_no text not null references sales_order (order_no),
      segment_index smallint not null,
      flight_no text not null,
      flight_date date not null,
      status text not null,
      severity smallint not null check (severity between 1 and 3),
      -- Grows with every time it is told of anew, so that nobody is told the same twice.
      round smallint not null default 1,
      delay_minutes int not null check (delay_minutes >= 0),
      cause text not null default '',
      token_fp text not null unique,
      token_sealed text not null,
      opened_at timestamptz not null,
      decided_at timestamptz,
      unique (order_no, segment_index, flight_no, flight_date)
    )`.execute(db);
  await sql`create index disruption_case_flight on disruption_case (flight_no, flight_date)`.execute(db);
}
