import { type Kysely, sql } from 'kysely';

export const concurrent = true;

/** Finds the orders of a flight day that have seats at the PSS. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists seat_hold_at_pss on seat_hold (flight_date, order_no)
    where pss_seats > 0`.execute(db);
}
