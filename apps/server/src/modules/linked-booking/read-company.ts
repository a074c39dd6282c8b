import { liveOrderStatuses } from '@haidai/domain/booking';
import type { Db } from '../../platform/index.ts';

/** Coupons on which somebody still flies, or has flown. */
const flying = ['OPEN FOR USE', 'CHECKED IN', 'LIFTED/BOARDED', 'USED/FLOWN'];

/** A child of another order on a segment that it flies with an adult of this one. */
export interface LinkedChild {
  orderNo: string;
  /** The adult's. */
  guardianTicket: string;
  surname: string;
  firstName: string;
  birthday: string;
  flightNo: string;
  flightDate: string;
  origin: string;
}

/**
 * Children who fly with adults of an order on live orders of their own, paid or not, segment by segment. Whoever changes
 * something that would leave them alone, or wants places beside the same adults, holds the lock of that order first.
 * `db` may be a transaction.
 */
export async function listLinkedChildren(db: Db, orderNo: string): Promise<LinkedChild[]> {
  const rows = await db
    .selectFrom('ticket as t')
    .innerJoin('sales_order as o', 'o.guardian_ticket', 't.ticket_no')
    .innerJoin('order_passenger as p', 'p.order_no', 'o.order_no')
    .innerJoin('order_segment as s', 's.order_no', 'o.order_no')
    .leftJoin('ticket as own', (join) =>
      join.onRef('own.order_no', '=', 'p.order_no').onRef('own.passenger_seq', '=', 'p.seq'),
    )
    .leftJoin('flight_coupon as c', (join) =>
      join.onRef('c.ticket_no', '=', 'own.ticket_no').onRef('c.segment_index', '=', 's.segment_index'),
    )
    .select(['o.order_no', 'o.guardian_ticket', 'p.surname', 'p.first_name', 'p.birthday'])
    .select(['s.flight_no', 's.flight_date', 's.origin'])
    .where('t.order_no', '=', orderNo)
    .where('o.status', 'in', liveOrderStatuses)
    .where(({ or, eb }) => or([eb('c.status', 'is', null), eb('c.status', 'in', flying)]))
    .orderBy('o.booked_at')
    .orderBy('p.seq')
    .execute();
  return rows.map((row) => ({
    orderNo: row.order_no,
    guardianTicket: row.guardian_ticket ?? '',
    surname: row.surname,
    firstName: row.first_name,
    birthday: row.birthday,
    flightNo: row.flight_no,
    flightDate: row.flight_date,
    origin: row.origin,
  }));
}

/** Those of them on one segment. */
export function linkedOn(
  tied: readonly LinkedChild[],
  { flight_no, flight_date, origin }: { flight_no: string; flight_date: string; origin: string },
): LinkedChild[] {
  return tied.filter(
    (child) => child.flightNo === flight_no && child.flightDate === flight_date && child.origin === origin,
  );
}
