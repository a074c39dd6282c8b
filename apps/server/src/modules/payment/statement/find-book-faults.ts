import { sql } from 'kysely';
import type { Tx } from '../../../platform/index.ts';
import type { Payment } from '../repository.ts';
import type { FoundDifference } from './keep-differences.ts';

interface Row {
  order_no: string;
  method: Payment['method'];
  received: number;
  booked: number;
}

/**
 * Orders whose own money does not add up: what gateways took is not what counts, went back and is going back
 * (`imbalanceOf`). One question for all of them.
 */
export async function findBookFaults(tx: Tx, day: string): Promise<FoundDifference[]> {
  const { rows } = await sql<Row>`
    select o.order_no, p.method, p.received::int8 as received, (o.paid_fen + coalesce(r.returned, 0))::int8 as booked
    from (
      select order_no, min(method) as method, sum(coalesce(received_fen, 0)) as received
      from payment group by order_no
    ) p
    join sales_order o using (order_no)
    left join (select order_no, sum(amount_fen) as returned from payment_refund group by order_no) r using (order_no)
    where p.received <> o.paid_fen + coalesce(r.returned, 0)
    order by o.order_no limit 100`.execute(tx);
  return rows.map(({ order_no: number, method, received, booked }) => ({
    ...{ method, day, kind: 'BOOKS', number, tradeNo: '' },
    billFen: received,
    ourFen: booked,
  }));
}
