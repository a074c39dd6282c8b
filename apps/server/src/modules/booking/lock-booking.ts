import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/index.ts';
import { findOrder, type OrderRow } from './repository.ts';

/**
 * Lists the numbers of an order, of the order that it changes, and of all orders of their changes. The newest change
 * comes first.
 */
export async function listOrdersOfBooking(db: Db, orderNo: string): Promise<string[]> {
  const { rows } = await sql<{ order_no: string }>`
    with recursive above as (
      select order_no, changed_from from sales_order where order_no = ${orderNo}
      union all
      select o.order_no, o.changed_from from sales_order o join above a on o.order_no = a.changed_from
    ), booking as (
      select order_no, 0 as changes from above where changed_from is null
      union all
      select o.order_no, b.changes + 1 from sales_order o join booking b on o.changed_from = b.order_no
    )
    select order_no from booking order by changes desc, order_no`.execute(db);
  return rows.map(({ order_no }) => order_no);
}

/**
 * Locks all orders of a booking until the end of the transaction and returns them. It locks a change before the order
 * that it changes, as the payment of a change does.
 */
export async function lockBooking(tx: Tx, orderNo: string): Promise<OrderRow[]> {
  const orders: OrderRow[] = [];
  for (const number of await listOrdersOfBooking(tx, orderNo)) {
    await tx.selectFrom('sales_order').select('order_no').where('order_no', '=', number).forUpdate().execute();
    const order = await findOrder(tx, number);
    if (order) orders.push(order);
  }
  return orders;
}
