import { sql } from 'kysely';
import type { Db, ShownSegment } from '../../../platform/index.ts';

const DAY_MS = 86_400_000;
const mostFlights = 100;
const shownDays = 30;
/** The longest time between a purchase and a flight, in days. */
const soldAheadDays = 400;

/** A ticketed flight of an order, without its travellers. */
export interface FeedFlight {
  order_no: string;
  segment_index: number;
  flight_no: string;
  flight_date: string;
  board_leg: number;
  off_leg: number;
  origin: string;
  destination: string;
  departs_at: Date;
  arrives_at: Date;
  shown: ShownSegment;
  isMember: boolean;
  /** The number of tickets that are valid or flown. */
  seats: number;
  issuedAt: Date;
  /** The last time at which a ticket was issued or one of its coupons changed. */
  changedAt: Date;
}

/**
 * Lists the ticketed flights of an account: all that are ahead and those of the last 30 days, at most 100. Flights
 * ahead come first.
 */
export async function listFeedFlights(db: Db, accountId: string, now: Date): Promise<FeedFlight[]> {
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { rows } = await sql<FeedFlight>`
    select s.order_no, s.segment_index, s.flight_no, s.flight_date, s.board_leg, s.off_leg, s.origin, s.destination,
      s.departs_at, s.arrives_at, s.shown, a.kind = 'member' as "isMember",
      c.seats::int as seats, c.issued_at as "issuedAt", c.changed_at as "changedAt"
    from sales_order o
    join account a on a.id = o.account_id
    join order_segment s on s.order_no = o.order_no
    cross join lateral (
      select count(*) filter (where c.status not in ('REFUNDED', 'EXCHANGED', 'VOID')) as seats,
        min(t.issued_at) as issued_at,
        greatest(max(t.issued_at), max((
          select max(h.at) from state_history h
          where h.machine = 'flight-coupon' and h.entity_id = c.ticket_no || '/' || c.coupon_no))) as changed_at
      from flight_coupon c join ticket t on t.ticket_no = c.ticket_no
      where c.order_no = s.order_no and c.segment_index = s.segment_index
    ) c
    where o.account_id = ${accountId} and o.created_at > ${since(soldAheadDays + shownDays)}
      and s.departs_at > ${since(shownDays)} and c.issued_at is not null
    order by s.departs_at <= ${now}, s.departs_at, s.order_no
    limit ${mostFlights}`.execute(db);
  return rows;
}
