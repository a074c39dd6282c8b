import { type Kysely, sql } from 'kysely';

/** The day on which the orders of a flight day were last compared with the PSS. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pss_comparison (
      flight_date date primary key,
      compared_on date,
      tries smallint not null default 0
    )`.execute(db);
}
