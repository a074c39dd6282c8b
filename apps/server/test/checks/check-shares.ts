import { sql } from 'kysely';
import type { Db } from '../../src/platform/index.ts';

/**
 * Lists every split whose shares do not add up: to the price of a live order, and each paid share to a payment that
 * counts. Empty if all splits do.
 */
export async function checkShares(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select format('split %s of order %s: shares of %s fen', s.split_id, s.order_no, sum(s.amount_fen)) as fault
    from payment_share s
    group by s.split_id, s.order_no
    having count(distinct s.status) filter (where s.status in ('PAID', 'OPEN')) > 0
      and sum(s.amount_fen) <> (
        select sum(l.amount_fen) from order_price_line l
        where l.order_no = s.order_no and not exists (select 1 from ancillary_item i where i.order_no = s.order_no and i.sale_no > 0)
      )
    union all
    select format('share %s is %s with the payment %s, which %s', s.share_no, s.status, p.payment_no,
      case when p.counted then 'counts' else 'does not count' end)
    from payment_share s left join payment p on p.payment_no = s.paid_by
    where (s.status = 'PAID' and not coalesce(p.counted, false)) or (s.status = 'RETURNED' and p.counted)`.execute(db);
  return rows.map(({ fault }) => fault);
}
