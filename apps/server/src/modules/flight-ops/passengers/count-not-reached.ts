import { sql } from 'kysely';
import type { Db } from '../../../platform/index.ts';

/**
 * Counts the orders that a message has not reached, by flight of a day. It reads the failed messages, which wait for
 * staff, and then the segments of their orders.
 */
export async function countNotReached(db: Db, flightDate: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ flight_no: string; orders: number }>`
    select s.flight_no, count(distinct s.order_no)::int as orders
    from message m join order_segment s on s.order_no = m.order_no and s.flight_date = ${flightDate}
    where m.status = 'FAILED' and m.order_no is not null
      and exists (
        select from flight_coupon c where c.order_no = s.order_no and c.segment_index = s.segment_index
          and c.status in ('OPEN FOR USE', 'CHECKED IN', 'LIFTED/BOARDED', 'SUSPENDED'))
    group by s.flight_no`.execute(db);
  return new Map(rows.map(({ flight_no, orders }) => [flight_no, orders]));
}
