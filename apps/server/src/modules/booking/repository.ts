import { type Selectable, sql } from 'kysely';
import { type Database, type Db, Refusal, runTogether, type Tx } from '../../platform/index.ts';
import { loadCatalogue } from '../flights/index.ts';
import type { OrderPriceLine } from './draft/price-order.ts';

export type OrderRow = Selectable<Database['sales_order']>;
export type SegmentRow = Selectable<Database['order_segment']>;

/** Returns whether a schedule has moved a segment so far that its travellers decide. */
export function isMoved({ retime }: Pick<SegmentRow, 'retime'>): boolean {
  return retime === 'ASK' || retime === 'CASE';
}
export type PassengerRow = Selectable<Database['order_passenger']>;
export type PriceLineRow = Selectable<Database['order_price_line']>;

/** Finds an order. In every function of this file `db` may be a transaction. */
export function findOrder(db: Db, orderNo: string): Promise<OrderRow | undefined> {
  return db.selectFrom('sales_order').selectAll().where('order_no', '=', orderNo).executeTakeFirst();
}

/** Finds orders, by their numbers. */
export async function findOrders(db: Db, orderNos: readonly string[]): Promise<Map<string, OrderRow>> {
  if (orderNos.length === 0) return new Map();
  const rows = await db.selectFrom('sales_order').selectAll().where('order_no', 'in', orderNos).execute();
  return new Map(rows.map((row) => [row.order_no, row]));
}

/** Returns a placed order. Refuses with `orderNotFound` if the order does not exist or is a draft. */
export async function requireMade(db: Db, orderNo: string): Promise<OrderRow> {
  const order = await findOrder(db, orderNo);
  if (!order?.booked_at) throw new Refusal('orderNotFound');
  return order;
}

/**
 * Lists the segments of an order as the traveller chose them. Only the aircraft is current: the type that flight
 * operations assigned, if there is one.
 */
export function listSegments(db: Db, orderNo: string): Promise<SegmentRow[]> {
  return listSegmentsOfOrders(db, [orderNo]);
}

/** Lists the segments of orders, as `listSegments` does. */
export async function listSegmentsOfOrders(db: Db, orderNos: readonly string[]): Promise<SegmentRow[]> {
  const rows = await db
    .selectFrom('order_segment as s')
    .leftJoin('flight_operation as o', (join) =>
      join
        .onRef('o.flight_no', '=', 's.flight_no')
        .onRef('o.flight_date', '=', 's.flight_date')
        .onRef('o.leg_seq', '=', 's.board_leg'),
    )
    .selectAll('s')
    .select('o.aircraft as flown_by')
    .where('s.order_no', 'in', orderNos)
    .orderBy('s.segment_index')
    .execute();
  return rows.map(({ flown_by: type, ...row }) => {
    const flown = loadCatalogue().aircraft.get(type ?? '');
    return flown ? { ...row, shown: { ...row.shown, aircraft: flown.name } } : row;
  });
}

export function listPassengers(db: Db, orderNo: string): Promise<PassengerRow[]> {
  return listPassengersOfOrders(db, [orderNo]);
}

export function listPassengersOfOrders(db: Db, orderNos: readonly string[]): Promise<PassengerRow[]> {
  return db.selectFrom('order_passenger').selectAll().where('order_no', 'in', orderNos).orderBy('seq').execute();
}

/** A draft with all data that placing an order needs. Dates without a time are `yyyy-mm-dd`. */
export interface DraftToPlace extends OrderRow {
  segments: Omit<SegmentRow, 'departs_at' | 'arrives_at' | 'sold_departs_at' | 'sold_arrives_at'>[];
  passengers: PassengerRow[];
  /** The stored inventory rows of every leg of the draft. */
  inventory: Selectable<Database['leg_inventory']>[];
  lapInfants: Selectable<Database['leg_infants']>[];
  /** The price lines as the traveller saw them. */
  lines: Omit<PriceLineRow, 'created_at'>[];
}

/** Finds a draft with all data that placing an order needs, in one query and therefore of one moment. */
export async function findDraftToPlace(db: Db, orderNo: string): Promise<DraftToPlace | undefined> {
  const ofLegs = sql`join order_segment s using (flight_no, flight_date)
    where s.order_no = o.order_no and l.leg_seq between s.board_leg and s.off_leg`;
  const { rows } = await sql<
    OrderRow & { [Fact in Exclude<keyof DraftToPlace, keyof OrderRow>]: DraftToPlace[Fact] | null }
  >`
    select o.*,
      (select json_agg(s order by segment_index) from order_segment s where s.order_no = o.order_no) as segments,
      (select json_agg(p order by seq) from order_passenger p where p.order_no = o.order_no) as passengers,
      (select json_agg(l) from leg_inventory l ${ofLegs}) as inventory,
      (select json_agg(l) from leg_infants l ${ofLegs}) as "lapInfants",
      (select json_agg(l) from order_price_line l where l.order_no = o.order_no) as lines
    from sales_order o where o.order_no = ${orderNo}`.execute(db);
  return rows.map(({ segments, passengers, inventory, lapInfants, lines, ...order }) => ({
    ...order,
    segments: segments ?? [],
    passengers: passengers ?? [],
    inventory: inventory ?? [],
    lapInfants: lapInfants ?? [],
    lines: lines ?? [],
  }))[0];
}

export function listPriceLines(db: Db, orderNo: string): Promise<PriceLineRow[]> {
  return listPriceLinesOfOrders(db, [orderNo]);
}

export function listPriceLinesOfOrders(db: Db, orderNos: readonly string[]): Promise<PriceLineRow[]> {
  return db.selectFrom('order_price_line').selectAll().where('order_no', 'in', orderNos).orderBy('line_no').execute();
}

/** Returns the fare and tax lines among the stored lines, as they were priced. */
export function toFareLines(rows: readonly PriceLineRow[]): OrderPriceLine[] {
  return rows
    .filter(({ part }) => part === null)
    .map((row) => ({
      code: row.code,
      part: null,
      passengerSeq: null,
      names: null,
      passengerType: row.passenger_type,
      count: row.passenger_count,
      unitFen: row.unit_fen,
      unitPoints: row.unit_points,
      segmentIndex: row.segment_index,
      ruleId: row.rule_id,
      ruleText: { zh: row.rule_text_zh, en: row.rule_text_en },
      ...(row.fare_basis && { fareBasis: row.fare_basis }),
    }));
}

/** Replaces the price lines of an order. */
export async function replacePriceLines(tx: Tx, orderNo: string, lines: readonly OrderPriceLine[]): Promise<void> {
  await runTogether([
    tx.deleteFrom('order_price_line').where('order_no', '=', orderNo).execute(),
    insertPriceLines(tx, orderNo, lines),
  ]);
}

export async function insertPriceLines(tx: Tx, orderNo: string, lines: readonly OrderPriceLine[]): Promise<void> {
  const rows = lines.map((line, index) => ({
    order_no: orderNo,
    line_no: index + 1,
    part: line.part,
    passenger_seq: line.passengerSeq,
    name_zh: line.names?.zh ?? null,
    name_en: line.names?.en ?? null,
    code: line.code,
    passenger_type: line.passengerType,
    passenger_count: line.count,
    unit_fen: line.unitFen,
    unit_points: line.unitPoints,
    amount_fen: line.unitFen * line.count,
    segment_index: line.segmentIndex,
    rule_id: line.ruleId,
    rule_text_zh: line.ruleText.zh,
    rule_text_en: line.ruleText.en,
    fare_basis: line.fareBasis ?? null,
  }));
  if (rows.length > 0) await tx.insertInto('order_price_line').values(rows).execute();
}

export async function replacePassengers(tx: Tx, orderNo: string, rows: readonly PassengerRow[]): Promise<void> {
  await runTogether([
    tx.deleteFrom('order_passenger').where('order_no', '=', orderNo).execute(),
    rows.length > 0 && tx.insertInto('order_passenger').values(rows).execute(),
  ]);
}

export interface FlightOn {
  flight_no: string;
  flight_date: string;
}

interface Travellers {
  /** The order of these travellers. The query ignores it. */
  orderNo: string;
  fingerprints: readonly string[];
  flights: readonly FlightOn[];
  live: readonly string[];
}

/** The query for the fingerprints that are on another live order for one of these flights. */
export function onLiveOrders(db: Db, { orderNo, fingerprints, flights, live }: Travellers) {
  return db
    .selectFrom('order_passenger as p')
    .innerJoin('sales_order as o', 'o.order_no', 'p.order_no')
    .innerJoin('order_segment as s', 's.order_no', 'p.order_no')
    .select('p.document_fp')
    .distinct()
    .where('p.document_fp', 'in', fingerprints)
    .where('p.order_no', '<>', orderNo)
    .where('o.status', 'in', live)
    .where(({ or, and, eb }) =>
      or(
        flights.map((flight) =>
          and([eb('s.flight_no', '=', flight.flight_no), eb('s.flight_date', '=', flight.flight_date)]),
        ),
      ),
    );
}

/**
 * Takes an advisory lock for each of these names until the end of the transaction. Waits while another transaction has
 * one of them.
 */
export async function takeTurns(tx: Tx, names: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(turn) from (
      select distinct hashtextextended(name, 0) as turn from unnest(${names}::text[]) name order by turn
    ) turns`.execute(tx);
}
