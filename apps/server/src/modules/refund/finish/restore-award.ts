import { type Selectable, sql } from 'kysely';
import type { Database, Deps, Tx } from '../../../platform/index.ts';
import { restoreVouchers } from '../../award/index.ts';
import { restorePoints } from '../../member/index.ts';

type Refund = Pick<Selectable<Database['refund_request']>, 'refund_no' | 'order_no' | 'lines'>;

/**
 * Restores points to the account that spent them, ticket by ticket, and makes vouchers usable again, as the lines of
 * the refund promise.
 */
export async function restoreAward(deps: Deps, tx: Tx, { refund_no: refundNo, order_no: orderNo, lines }: Refund) {
  const tickets = await tx
    .selectFrom('refund_coupon')
    .select(['ticket_no', 'passenger_seq'])
    .distinct()
    .where('refund_no', '=', refundNo)
    .orderBy('passenger_seq')
    .execute();
  const orderNos = await chainOf(tx, orderNo);
  for (const { ticket_no: ticketNo, passenger_seq } of tickets) {
    const own = lines.filter(({ passengerSeq }) => passengerSeq === passenger_seq);
    const points = own.reduce((sum, line) => sum + line.points, 0);
    if (points > 0) await restorePoints(deps, tx, { orderNos, ticketNo, points });
  }
  await restoreVouchers(deps, tx, [...new Set(lines.flatMap(({ voucherNo }) => voucherNo ?? []))]);
}

/** Lists the order and the orders that its tickets replaced by changes, newest first. */
async function chainOf(tx: Tx, orderNo: string): Promise<string[]> {
  const { rows } = await sql<{ order_no: string }>`
    with recursive chain as (
      select order_no, changed_from, 0 as back from sales_order where order_no = ${orderNo}
      union all
      select o.order_no, o.changed_from, c.back + 1 from sales_order o join chain c on o.order_no = c.changed_from
    )
    select order_no from chain order by back`.execute(tx);
  return rows.map(({ order_no }) => order_no);
}
