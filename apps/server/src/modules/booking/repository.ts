import { type Selectable, sql } from 'kysely';
import type { Database, Db, Tx } from '../../platform/index.ts';
import type { OrderPriceLine } from './price-order.ts';

export type OrderRow = Selectable<Database['sales_order']>;
export type SegmentRow = Selectable<Database['order_segment']>;
export type PassengerRow = Selectable<Database['order_passenger']>;
export type PriceLineRow = Selectable<Database['order_price_line']>;

/** In every function `db` may be a transaction. */
export function findOrder(db: Db, orderNo: string): Promise<OrderRow | undefined> {
  return db.selectFrom('sales_order').selectAll().where('order_no', '=', orderNo).executeTakeFirst();
}

export function loadSegments(db: Db, orderNo: string): Promise<SegmentRow[]> {
  return db.selectFrom('order_segment').selectAll().where('order_no', '=', orderNo).orderBy('segment_index').execute();
}

export function loadPassengers(db: Db, orderNo: string): Promise<PassengerRow[]> {
  return db.selectFrom('order_passenger').selectAll().where('order_no', '=', orderNo).orderBy('seq').execute();
}

export function loadPriceLines(db: Db, orderNo: string): Promise<PriceLineRow[]> {
  return db.selectFrom('order_price_line').selectAll().where('order_no', '=', orderNo).orderBy('line_no').execute();
}

/** Puts new lines in the place of those the order had. */
export async function replacePriceLines(tx: Tx, orderNo: string, lines: readonly OrderPriceLine[]): Promise<void> {
  await tx.deleteFrom('order_price_line').where('order_no', '=', orderNo).execute();
  await insertPriceLines(tx, orderNo, lines);
}

export async function insertPriceLines(tx: Tx, orderNo: string, lines: readonly OrderPriceLine[]): Promise<void> {
  const rows = lines.map((line, index) => ({
    order_no: orderNo,
    line_no: index + 1,
    code: line.code,
    passenger_type: line.passengerType,
    passenger_count: line.count,
    unit_fen: line.unitFen,
    amount_fen: line.unitFen * line.count,
    segment_index: line.segmentIndex,
    rule_id: line.ruleId,
    rule_text_zh: line.ruleTextZh,
    rule_text_en: line.ruleTextEn,
  }));
  if (rows.length > 0) await tx.insertInto('order_price_line').values(rows).execute();
}

export async function replacePassengers(tx: Tx, orderNo: string, rows: readonly PassengerRow[]): Promise<void> {
  await tx.deleteFrom('order_passenger').where('order_no', '=', orderNo).execute();
  if (rows.length > 0) await tx.insertInto('order_passenger').values(rows).execute();
}

export interface FlightOn {
  flight_no: string;
  flight_date: string;
}

/** The fingerprints among these that are on another live order for one of these flights. */
export async function findOnLiveOrders(
  db: Db,
  {
    orderNo,
    fingerprints,
    flights,
    live,
  }: {
    orderNo: string;
    fingerprints: readonly string[];
    flights: readonly FlightOn[];
    live: readonly string[];
  },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('order_passenger as p')
    .innerJoin('sales_order as o', 'o.order_no', 'p.order_no')
    .innerJoin('order_segment as s', 's.order_no', 'p.order_no')
    .select('p.document_fp')
    .distinct()
    .where('p.document_fp', 'in', fingerprints)
    .where('p.order_no', '<>', orderNo)
    .where('o.status', 'in', live)
    .where(({ or, eb }) =>
      or(
        flights.map((flight) =>
          eb.and([eb('s.flight_no', '=', flight.flight_no), eb('s.flight_date', '=', flight.flight_date)]),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ document_fp }) => document_fp));
}

/** Waits until nobody else is at work under any of these names; to the end of the transaction. */
export async function takeTurns(tx: Tx, names: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(turn) from (
      select distinct hashtextextended(name, 0) as turn from unnest(${names}::text[]) name order by turn
    ) turns`.execute(tx);
}
