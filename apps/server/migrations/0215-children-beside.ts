import { type Kysely, sql } from 'kysely';

/** Who gives a ticket back, or joins it, looks for the children that fly with it on orders of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index sales_order_guardian on sales_order (guardian_ticket) where guardian_ticket is not null`.execute(db);
}
