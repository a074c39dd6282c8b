import { liveOrderStatuses } from '@haidai/domain/booking';
import type { Db } from '../../platform/index.ts';

/** The coupon statuses of a child who will fly or has flown. */
const flying = ['OPEN FOR USE', 'CHECKED IN', 'LIFTED/BOARDED', 'USED/FLOWN'];

/** A child of another order on a segment, linked to the ticket of an adult of this order. */
export interface LinkedChild {
  orderNo: string;
  /** The ticket number of the adult. */
  guardianTicket: string;
  surname: string;
  firstName: string;
  birthday: string;
  flightNo: string;
  flightDate: string;
  origin: string;
}

/**
 * Lists the linked children of the adults of an order, one row for each child and segment of a live order, paid or not.
 * A caller that separates them from an adult, or takes places beside the adult, must first lock the adult's order. `db`
 * may be a transaction.
 */
export async function listLinkedChildren(db: Db, orderNo: string): Promise<LinkedChild[]> {
  return (await listLinkedChildrenOfOrders(db, [orderNo])).get(orderNo) ?? [];
}

/** Lists the linked children of the adults of orders, by the order of the adult. */
export async function listLinkedChildrenOfOrders(
  db: Db,
  orderNos: readonly string[],
): Promise<Map<string, LinkedChild[]>> {
  if (orderNos.length === 0) return new Map();
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
    .select([
      't.order_no as guardian_order',
      'o.order_no',
      'o.guardian_ticket',
      'p.surname',
      'p.first_name',
      'p.birthday',
    ])
    .select(['s.flight_no', 's.flight_date', 's.origin'])
    .where('t.order_no', 'in', orderNos)
    .where('o.status', 'in', liveOrderStatuses)
    .where(({ or, eb }) => or([eb('c.status', 'is', null), eb('c.status', 'in', flying)]))
    .orderBy('o.booked_at')
    .orderBy('p.seq')
    .execute();
  const byOrder = Map.groupBy(rows, ({ guardian_order: order }) => order);
  return new Map([...byOrder].map(([order, children]) => [order, children.map(toLinkedChild)]));
}

interface Row {
  order_no: string;
  guardian_ticket: string | null;
  surname: string;
  first_name: string;
  birthday: string;
  flight_no: string;
  flight_date: string;
  origin: string;
}

function toLinkedChild(row: Row): LinkedChild {
  return {
    orderNo: row.order_no,
    guardianTicket: row.guardian_ticket ?? '',
    surname: row.surname,
    firstName: row.first_name,
    birthday: row.birthday,
    flightNo: row.flight_no,
    flightDate: row.flight_date,
    origin: row.origin,
  };
}

/** Returns the linked children who travel on the given segment. */
export function linkedOn(
  tied: readonly LinkedChild[],
  { flight_no, flight_date, origin }: { flight_no: string; flight_date: string; origin: string },
): LinkedChild[] {
  return tied.filter(
    (child) => child.flightNo === flight_no && child.flightDate === flight_date && child.origin === origin,
  );
}
