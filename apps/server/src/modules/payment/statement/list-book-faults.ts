import { sql } from 'kysely';
import type { Tx } from '../../../platform/index.ts';
import type { Payment } from '../repository.ts';
import type { FoundDifference } from './save-differences.ts';

interface Row {
  order_no: string;
  method: Payment['method'];
  received: number;
  booked: number;
}

interface Asked {
  /** The day under which a fault is recorded. */
  day: string;
  /** The start of the period. The check reads only orders whose money moved since then. */
  since: Date;
  atMost: number;
}

/**
 * Lists orders whose own money does not balance: the money from gateways differs from the sum of the counted, returned
 * and returning money (`imbalanceOf`). It omits faults that are already recorded.
 */
export async function listBookFaults(tx: Tx, { day, since, atMost }: Asked): Promise<FoundDifference[]> {
  const { rows } = await sql<Row>`
    with moved as (
      select order_no from payment where created_at >= ${since}
      union
      select p.order_no from state_history h join payment p on p.payment_no = h.entity_id
      where h.machine = 'payment' and h.at >= ${since}
      union
      select order_no from payment_refund where created_at >= ${since}
    )
    select o.order_no, p.method, p.received::int8 as received, (o.paid_fen + r.returned)::int8 as booked
    from moved
    join sales_order o using (order_no)
    cross join lateral (
      select min(method) as method, sum(coalesce(received_fen, 0)) as received
      from payment where order_no = o.order_no
    ) p
    cross join lateral (
      select coalesce(sum(amount_fen), 0) as returned from payment_refund where order_no = o.order_no
    ) r
    where p.received <> o.paid_fen + r.returned
      and not exists (
        select from payment_difference d where d.method = p.method and d.kind = 'BOOKS' and d.number = o.order_no
      )
    order by o.order_no limit ${atMost}`.execute(tx);
  return rows.map(({ order_no: number, method, received, booked }) => ({
    ...{ method, day, kind: 'BOOKS', number, tradeNo: '' },
    billFen: received,
    ourFen: booked,
  }));
}
