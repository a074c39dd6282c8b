import type { Db } from '../../platform/index.ts';
import {
  listPassengers,
  listPriceLines,
  listSegments,
  type OrderRow,
  type PassengerRow,
  type PriceLineRow,
  type SegmentRow,
} from './repository.ts';

/** The data of an order for the modules that follow booking: segments, passengers and price lines. */
export interface OrderFacts {
  order: OrderRow;
  segments: SegmentRow[];
  passengers: PassengerRow[];
  lines: PriceLineRow[];
}

/** Returns the facts of an order. `db` may be a transaction. */
export async function getOrderFacts(db: Db, order: OrderRow): Promise<OrderFacts> {
  const orderNo = order.order_no;
  return {
    order,
    segments: await listSegments(db, orderNo),
    passengers: await listPassengers(db, orderNo),
    lines: await listPriceLines(db, orderNo),
  };
}
