import { sql } from 'kysely';
import type { Db } from '../../src/platform/index.ts';

/** Lists every fault in the points ledger; empty if all amounts add up. */
export async function checkLedger(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select format('lot %s has %s left, its rows say %s', l.lot, l.left_over, coalesce(e.points, 0)) as fault
    from point_lot l left join (select lot, sum(points) as points from point_entry group by lot) e using (lot)
    where l.left_over <> coalesce(e.points, 0)
    union all
    select format('account %s has %s points', account_id, sum(points))
    from point_entry group by account_id having sum(points) < 0
    union all
    select format('order %s is %s with %s points, %s returned, its rows say %s', h.order_no, h.status, h.points, h.returned, s.points)
    from point_hold h
    join (
      select order_no, sum(points) as points from point_entry where type in ('REDEEM', 'REVERSE') group by order_no
    ) s using (order_no)
    where -s.points <> case when h.status = 'THAWED' then 0 else h.points - h.returned end`.execute(db);
  return rows.map(({ fault }) => fault);
}
