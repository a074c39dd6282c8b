import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '../../platform/index.ts';

export type WishRow = Selectable<Database['waitlist_wish']>;

/** A flight number on the local date of its first leg. */
export interface FlightDay {
  flightNo: string;
  flightDate: string;
}

/** Lists the wishes of an order by rank. `db` may be a transaction. */
export function listWishes(db: Db, orderNo: string): Promise<WishRow[]> {
  return db.selectFrom('waitlist_wish').selectAll().where('order_no', '=', orderNo).orderBy('rank').execute();
}

/** The part of a flight on which a party waits. */
export interface Stretch extends FlightDay {
  cabin: WishRow['cabin'];
  boardLeg: number;
  offLeg: number;
}

/** The waiting orders and seats before a place in line. */
export interface Ahead {
  orders: number;
  seats: number;
}

/** The place of a wish: only wishes with a smaller pair are before it. */
interface Place {
  orderNo: string;
  lineNo: number;
  rank: number;
}

/**
 * Counts the orders that wait for the same cabin on an overlapping part of the flight, each order once. With `place` it
 * counts only the orders before it. `db` may be a transaction.
 */
export async function countAhead(db: Db, stretch: Stretch, now: Date, place?: Place): Promise<Ahead> {
  const before = place
    ? sql`and (line_no, rank) < (${place.lineNo}, ${place.rank}) and order_no <> ${place.orderNo}`
    : sql``;
  const { rows } = await sql<Ahead>`
    select count(*)::int as orders, coalesce(sum(seats), 0)::int as seats from (
      select order_no, max(seats) as seats from waitlist_wish
      where status = 'WAITING' and flight_no = ${stretch.flightNo} and flight_date = ${stretch.flightDate}
        and cabin = ${stretch.cabin} and board_leg <= ${stretch.offLeg} and off_leg >= ${stretch.boardLeg}
        and waits_until > ${now} ${before}
      group by order_no
    ) waiting`.execute(db);
  return rows[0] ?? { orders: 0, seats: 0 };
}
