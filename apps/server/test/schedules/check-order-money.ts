import { sql } from 'kysely';
import type { Db } from '../../src/platform/index.ts';

/**
 * Lists every order whose money is not that of its documents. A change makes a new order, so an order counts together
 * with the changes of its tickets. It checks that:
 * - the total of an order is the sum of its price lines;
 * - what gateways took and did not give back is the fare and the taxes of each open coupon, and each open EMD;
 * - what goes back for returned tickets is the sum of the refunds, and no fee is kept.
 */
export async function checkOrderMoney(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with recursive family as (
      select order_no, order_no as root from sales_order where changed_from is null
      union all select o.order_no, f.root from sales_order o join family f on o.changed_from = f.order_no
    ),
    taxes as (
      -- The order of a change has a line for each passenger, and an order of a sale one for each type.
      select order_no, segment_index, passenger_type, sum(fen)::int as fen from (
        select order_no, segment_index, passenger_type, sum(amount_fen) / sum(passenger_count) as fen
        from order_price_line where part is null and code <> 'FARE' group by order_no, segment_index, passenger_type, code
      ) each group by 1, 2, 3
    ),
    documents as (
      select f.root, c.fare_fen + coalesce(x.fen, 0) as fen
      from flight_coupon c join ticket t using (ticket_no) join family f on f.order_no = c.order_no
      join order_passenger p on p.order_no = t.order_no and p.seq = t.passenger_seq
      left join taxes x on x.order_no = c.order_no and x.segment_index = c.segment_index
        and x.passenger_type = p.passenger_type
      where c.status not in ('REFUNDED', 'EXCHANGED', 'VOID')
      union all
      select f.root, e.amount_fen from emd e join family f using (order_no) where e.status not in ('REFUNDED', 'VOID')
    ),
    money as (
      select f.root, p.received_fen as fen from payment p join family f using (order_no)
      union all select f.root, -r.amount_fen from payment_refund r join family f using (order_no)
    ),
    kept as (select root, sum(fen) as fen from money group by 1),
    worth as (select root, sum(fen) as fen from documents group by 1)
    select format('order %s has a total of %s and price lines of %s', o.order_no, o.total_fen, l.fen) as fault
    from sales_order o join (
      select order_no, sum(amount_fen) as fen from order_price_line group by 1
    ) l using (order_no) where o.total_fen <> l.fen
    union all
    select format('order %s keeps %s, and its documents are worth %s', root, coalesce(k.fen, 0), coalesce(w.fen, 0))
    from kept k full join worth w using (root) where coalesce(k.fen, 0) <> coalesce(w.fen, 0)
    union all
    select format('refund %s of order %s promises %s and keeps %s, and %s goes back', r.refund_no, r.order_no,
      r.refund_fen, r.fee_fen, coalesce(sum(p.amount_fen), 0))
    from refund_request r left join payment_refund p on p.refund_request_no = r.refund_no
    group by r.refund_no having r.fee_fen <> 0 or r.refund_fen <> coalesce(sum(p.amount_fen), 0)`.execute(db);
  return rows.map(({ fault }) => fault);
}
