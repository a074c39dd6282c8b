import type { Db } from '../../platform/index.ts';

export interface TicketFacts {
  passengerSeq: number;
  /** The ticket number: 13 digits, without a dash. */
  ticketNo: string;
  recordLocator: string;
  issuedAt: Date;
  coupons: { couponNo: number; segmentIndex: number; status: string }[];
}

/**
 * Lists the tickets of an order with their flight coupons, in the order of the passengers. `db` may be a transaction.
 */
export async function listTickets(db: Db, orderNo: string): Promise<TicketFacts[]> {
  const tickets = await db
    .selectFrom('ticket')
    .select(['ticket_no', 'passenger_seq', 'record_locator', 'issued_at'])
    .where('order_no', '=', orderNo)
    .orderBy('passenger_seq')
    .orderBy('ticket_no')
    .execute();
  const coupons = await db
    .selectFrom('flight_coupon')
    .select(['ticket_no', 'coupon_no', 'segment_index', 'status'])
    .where('order_no', '=', orderNo)
    .orderBy('coupon_no')
    .execute();
  return tickets.map((ticket) => ({
    passengerSeq: ticket.passenger_seq,
    ticketNo: ticket.ticket_no,
    recordLocator: ticket.record_locator,
    issuedAt: ticket.issued_at,
    coupons: coupons
      .filter((coupon) => coupon.ticket_no === ticket.ticket_no)
      .map((coupon) => ({ couponNo: coupon.coupon_no, segmentIndex: coupon.segment_index, status: coupon.status })),
  }));
}
