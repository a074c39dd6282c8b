import type { Db } from '../../../platform/index.ts';

interface Coupon {
  ticketNo: string;
  couponNo: number;
}

/**
 * Lists the keys (`couponKey`) of the given coupons that lost their seat, because it was sold before their refund was
 * refused. `db` may be a transaction.
 */
export async function listSeatless(db: Db, coupons: readonly Coupon[]): Promise<ReadonlySet<string>> {
  const tickets = coupons.map(({ ticketNo }) => ticketNo);
  if (tickets.length === 0) return new Set();
  const rows = await db
    .selectFrom('refund_coupon')
    .select(['ticket_no', 'coupon_no'])
    .where('ticket_no', 'in', tickets)
    .where('seatless', '=', true)
    .execute();
  const found = new Set(rows.map((row) => couponKey({ ticketNo: row.ticket_no, couponNo: row.coupon_no })));
  return new Set(coupons.map(couponKey).filter((key) => found.has(key)));
}

export function couponKey({ ticketNo, couponNo }: Coupon): string {
  return `${ticketNo}/${couponNo}`;
}
