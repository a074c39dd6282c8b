import { type Kysely, sql } from 'kysely';

/**
 * Tickets that were paid in points can be changed: the difference is points, and what the old ticket was worth in points
 * is taken off on a line of its own, as money is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table change_order add column difference_points integer not null default 0
    check (difference_points >= 0)`.execute(db);
  await sql`alter table order_price_line drop constraint order_price_line_unit_points_check`.execute(db);
  await sql`alter table order_price_line add constraint order_price_line_unit_points_check
    check (unit_points >= 0 or part = 'exchange')`.execute(db);
}
