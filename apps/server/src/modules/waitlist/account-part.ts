import { fenToYuan } from '@haidai/domain/money';
import type { AccountPart } from '../../platform/index.ts';

/**
 * The account part of the waitlist: the wishes of the orders. A waiting order prevents the closure of the account, and
 * the orders are retained, as the account part of booking says.
 */
export const waitlistAccountPart: AccountPart = {
  name: 'waitlist',
  async exportData({ db }, accountId) {
    const rows = await db
      .selectFrom('waitlist_wish as w')
      .innerJoin('sales_order as o', 'o.order_no', 'w.order_no')
      .selectAll('w')
      .where('o.account_id', '=', accountId)
      .where('o.source', '=', 'WAITLIST')
      .where('o.booked_at', 'is not', null)
      .orderBy('w.order_no')
      .orderBy('w.rank')
      .execute();
    return rows.map((row) => ({
      orderNo: row.order_no,
      rank: row.rank,
      state: row.status,
      flightNo: row.flight_no,
      flightDate: row.flight_date,
      from: row.origin,
      to: row.destination,
      bookingClass: row.booking_class,
      price: fenToYuan(row.price_fen),
      waitsUntil: row.waits_until,
      joinedAt: row.joined_at,
      placeAtJoin: row.place_at_join,
      endedAt: row.ended_at,
      endReason: row.end_reason,
    }));
  },
};
