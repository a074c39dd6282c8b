import { type Kysely, sql } from 'kysely';

/** The fare basis code of a fare line. Taxes, parts and orders made before this release have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_price_line add column fare_basis text check (fare_basis ~ '^[A-Z0-9/]{1,15}$')`.execute(
    db,
  );
}
