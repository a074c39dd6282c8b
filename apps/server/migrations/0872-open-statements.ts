import { type Kysely, sql } from 'kysely';

/** The gauge of the oldest open statement reads only days whose books are not compared yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payment_statement_open on payment_statement (day) where not closed`.execute(db);
}
