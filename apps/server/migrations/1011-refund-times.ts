import { type Kysely, sql } from 'kysely';

/**
 * The time from the request of a refund until its money arrived, by day of arrival, cause and whole hours. A row for each
 * number of hours keeps the longest time of a range.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_refund_time (
      day date not null,
      cause text not null,
      hours integer not null,
      arrived integer not null,
      minutes bigint not null,
      primary key (day, cause, hours)
    )`.execute(db);
}
