import { sql } from 'kysely';
import type { Db } from '../../../platform/index.ts';

/** Counts the travellers for whom no other flight is held, by the flight that they have lost. */
export async function countUnplaced(db: Db, flightDate: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ flight_no: string; people: number }>`
    select c.flight_no, count(*)::int as people
    from disruption_case c join flight_coupon f using (order_no, segment_index)
    where c.flight_date = ${flightDate} and c.status = 'OPEN' and c.unplaced_at is not null
      and c.settled_round < c.round and f.status in ('OPEN FOR USE', 'CHECKED IN', 'SUSPENDED')
    group by c.flight_no`.execute(db);
  return new Map(rows.map(({ flight_no, people }) => [flight_no, people]));
}
