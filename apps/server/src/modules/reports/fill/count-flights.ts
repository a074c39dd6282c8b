import { sql } from 'kysely';
import type { Tx } from '../../../platform/index.ts';
import { endSums } from './count-tickets.ts';
import type { FactBook } from './fact-book.ts';
import { readPricedOrders } from './priced-orders.ts';

const endOf: Readonly<Record<string, string>> = {
  'USED/FLOWN': 'FLOWN',
  REFUNDED: 'REFUNDED',
  EXCHANGED: 'EXCHANGED',
  VOID: 'VOID',
};

/**
 * Counts the coupons of flight days again, by their present state. Every event of these coupons must be counted or
 * deleted before, in the same snapshot.
 */
export async function recountFlightDays(tx: Tx, book: FactBook, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  await tx
    .deleteFrom('report_flight')
    .where('flight_date', 'in', [...days])
    .execute();
  const { rows } = await sql<{ order_no: string; segment: number; seq: number; status: string }>`
    select c.order_no, c.segment_index as segment, t.passenger_seq as seq, c.status
    from order_segment s join flight_coupon c using (order_no, segment_index) join ticket t using (ticket_no)
    where s.flight_date = any(${days}::date[])`.execute(tx);
  const orders = await readPricedOrders(
    tx,
    rows.map(({ order_no }) => order_no),
  );
  for (const { order_no, segment, seq, status } of rows) {
    const coupon = orders
      .get(order_no)
      ?.coupons.get(seq)
      ?.find(({ segmentIndex }) => segmentIndex === segment);
    if (!coupon) continue;
    const paidFen = coupon.fareFen - coupon.discountFen;
    const end = endOf[status];
    const key = { ...coupon.flight, ...coupon.place };
    book.add('report_flight', key, { issued: 1, fare_fen: paidFen, ...(end && endSums(end, paidFen)) });
  }
}
