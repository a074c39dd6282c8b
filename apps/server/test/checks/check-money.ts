import { sql } from 'kysely';
import type { Db } from '../../src/platform/index.ts';

/**
 * Lists every order whose money does not add up: received = kept + refunded + being refunded. Empty if all orders do.
 */
export async function checkMoney(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with arrived as (
      select order_no, sum(coalesce(received_fen, 0)) as fen from payment group by order_no
    ),
    back as (
      select order_no, sum(amount_fen) filter (where status = 'DONE') as done,
        sum(amount_fen) filter (where status <> 'DONE') as under_way
      from payment_refund group by order_no
    )
    select format('order %s received %s, keeps %s, gave back %s and gives back %s', o.order_no, coalesce(a.fen, 0),
      o.paid_fen, coalesce(b.done, 0), coalesce(b.under_way, 0)) as fault
    from sales_order o left join arrived a using (order_no) left join back b using (order_no)
    where coalesce(a.fen, 0) <> o.paid_fen + coalesce(b.done, 0) + coalesce(b.under_way, 0)`.execute(db);
  return rows.map(({ fault }) => fault);
}
