import { type Kysely, sql } from 'kysely';

/**
 * How a leg really went, or is going. A row appears with the first thing that differs from the plan; until then the
 * schedule and the clock say it all. The planned times are kept beside it: a schedule may change after the day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table flight_operation (
      flight_no text not null,
      flight_date date not null,
      leg_seq smallint not null check (leg_seq > 0),
      status text not null,
      planned_departure timestamptz not null,
      planned_arrival timestamptz not null check (planned_arrival > planned_departure),
      estimated_departure timestamptz,
      estimated_arrival timestamptz,
      actual_departure timestamptz,
      actual_arrival timestamptz check (actual_arrival > actual_departure),
      gate text not null default '',
      cause text not null default '',
      diverted_to text not null default '',
      updated_at timestamptz not null,
      primary key (flight_no, flight_date, leg_seq)
    )`.execute(db);
}
