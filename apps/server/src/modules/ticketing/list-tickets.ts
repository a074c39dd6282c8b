import { type Db, readTogether } from '../../platform/index.ts';

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
  return (await listTicketsOfOrders(db, [orderNo])).get(orderNo) ?? [];
}

/** Lists the tickets of orders, by order, as `listTickets` does. */
export async function listTicketsOfOrders(db: Db, orderNos: readonly string[]): Promise<Map<string, TicketFacts[]>> {
  if (orderNos.length === 0) return new Map();
  const [tickets, coupons] = await readTogether(db, (db) => [
    db
      .selectFrom('ticket')
      .select(['order_no', 'ticket_no', 'passenger_seq', 'record_locator', 'issued_at'])
      .where('order_no', 'in', orderNos)
      .orderBy('passenger_seq')
      .orderBy('ticket_no')
      .execute(),
    db
      .selectFrom('flight_coupon')
      .select(['order_no', 'ticket_no', 'coupon_no', 'segment_index', 'status'])
      .where('order_no', 'in', orderNos)
      .orderBy('coupon_no')
      .execute(),
  ]);
  // A coupon counts only in the order of its ticket.
  const keyOf = ({ order_no, ticket_no }: { order_no: string; ticket_no: string }) => `${order_no}/${ticket_no}`;
  const byTicket = Map.groupBy(coupons, keyOf);
  const toFacts = (ticket: (typeof tickets)[number]): TicketFacts => ({
    passengerSeq: ticket.passenger_seq,
    ticketNo: ticket.ticket_no,
    recordLocator: ticket.record_locator,
    issuedAt: ticket.issued_at,
    coupons: (byTicket.get(keyOf(ticket)) ?? []).map((coupon) => ({
      couponNo: coupon.coupon_no,
      segmentIndex: coupon.segment_index,
      status: coupon.status,
    })),
  });
  const byOrder = Map.groupBy(tickets, ({ order_no }) => order_no);
  return new Map([...byOrder].map(([order, own]) => [order, own.map(toFacts)]));
}
