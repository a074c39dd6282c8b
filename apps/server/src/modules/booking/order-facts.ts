import type { Db } from '../../platform/index.ts';
import {
  listPassengersOfOrders,
  listPriceLinesOfOrders,
  listSegmentsOfOrders,
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
  return (await readOrderFacts(db, [order]))(order);
}

/** Reads the facts of orders, with as many statements as for one. Returns the facts of each of them. */
export async function readOrderFacts(db: Db, orders: readonly OrderRow[]): Promise<(order: OrderRow) => OrderFacts> {
  const orderNos = orders.map(({ order_no }) => order_no);
  const byOrder = <Row extends { order_no: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ order_no }) => order_no);
  const segments = byOrder(await listSegmentsOfOrders(db, orderNos));
  const passengers = byOrder(await listPassengersOfOrders(db, orderNos));
  const lines = byOrder(await listPriceLinesOfOrders(db, orderNos));
  return (order) => ({
    order,
    segments: segments.get(order.order_no) ?? [],
    passengers: passengers.get(order.order_no) ?? [],
    lines: lines.get(order.order_no) ?? [],
  });
}
