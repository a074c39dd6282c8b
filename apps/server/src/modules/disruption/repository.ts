import { isUnderReview, liveOrderStatuses } from '@haidai/domain/booking';
import type { Selectable } from 'kysely';
import type { Database, Db, Tx } from '../../platform/index.ts';
import type { OnwardSegment } from '../booking/index.ts';

export type CaseRow = Selectable<Database['disruption_case']>;

/** A segment of an order on a disrupted flight. */
export type AffectedSegment = OnwardSegment;

const affectedColumns = [
  's.order_no',
  's.segment_index',
  's.trip_index',
  's.flight_no',
  's.flight_date',
  's.board_leg',
  's.off_leg',
  's.origin',
  's.destination',
  's.shown',
  's.departs_at',
  's.sold_departs_at',
  's.retime',
] as const;

/**
 * Lists the segments of live orders on a flight. The list includes segments that all passengers of an order have
 * refunded. The caller must check this.
 */
export function listAffected(db: Db, flightNo: string, flightDate: string): Promise<AffectedSegment[]> {
  return db
    .selectFrom('order_segment as s')
    .innerJoin('sales_order as o', 'o.order_no', 's.order_no')
    .select(affectedColumns)
    .where('s.flight_no', '=', flightNo)
    .where('s.flight_date', '=', flightDate)
    .where('o.status', 'in', liveOrderStatuses)
    .orderBy('s.order_no')
    .orderBy('s.segment_index')
    .execute();
}

export function findCaseByKey(db: Db, tokenFp: string): Promise<CaseRow | undefined> {
  return db.selectFrom('disruption_case').selectAll().where('token_fp', '=', tokenFp).executeTakeFirst();
}

export function listCasesOfOrder(db: Db, orderNo: string): Promise<CaseRow[]> {
  return db
    .selectFrom('disruption_case')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('segment_index')
    .orderBy('opened_at')
    .execute();
}

export function lockCase(tx: Tx, { order_no, segment_index, flight_no, flight_date }: AffectedSegment) {
  return tx
    .selectFrom('disruption_case')
    .selectAll()
    .where('order_no', '=', order_no)
    .where('segment_index', '=', segment_index)
    .where('flight_no', '=', flight_no)
    .where('flight_date', '=', flight_date)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the cases of segments, in key order. */
export async function lockCases(tx: Tx, segments: readonly AffectedSegment[]): Promise<CaseRow[]> {
  const rows = await tx
    .selectFrom('disruption_case')
    .selectAll()
    .where('order_no', 'in', ordersOf(segments))
    .where('flight_no', 'in', [...new Set(segments.map(({ flight_no }) => flight_no))])
    .where('flight_date', 'in', [...new Set(segments.map(({ flight_date }) => flight_date))])
    .orderBy('case_id')
    .forUpdate()
    .execute();
  return rows.filter((row) => segments.some((segment) => isCaseOf(row, segment)));
}

/** Returns the keys of the segments that have a case which is not closed. */
export async function listOpenCases(tx: Tx, segments: readonly AffectedSegment[]): Promise<Set<string>> {
  if (segments.length === 0) return new Set();
  const rows = await tx
    .selectFrom('disruption_case')
    .selectAll()
    .where('order_no', 'in', ordersOf(segments))
    .where('status', '<>', 'CLOSED')
    .execute();
  return new Set(segments.filter((each) => rows.some((row) => isCaseOf(row, each))).map(keyOf));
}

/** Returns whether a case is about a segment on its present flight. */
export function isCaseOf(row: CaseRow, segment: AffectedSegment): boolean {
  return (
    keyOf(row) === keyOf(segment) && row.flight_no === segment.flight_no && row.flight_date === segment.flight_date
  );
}

type SegmentKey = Pick<AffectedSegment, 'order_no' | 'segment_index'>;

/** Returns the key of a segment, for maps of several segments. */
export function keyOf({ order_no, segment_index }: SegmentKey): string {
  return `${order_no}/${segment_index}`;
}

function ordersOf(segments: readonly SegmentKey[]): string[] {
  return [...new Set(segments.map(({ order_no }) => order_no))];
}

/** Finds the segment of a case. Undefined if the order is no longer on that flight. */
export function findSegment(db: Db, row: Pick<CaseRow, 'order_no' | 'segment_index' | 'flight_no' | 'flight_date'>) {
  return db
    .selectFrom('order_segment')
    .selectAll()
    .where('order_no', '=', row.order_no)
    .where('segment_index', '=', row.segment_index)
    .where('flight_no', '=', row.flight_no)
    .where('flight_date', '=', row.flight_date)
    .executeTakeFirst();
}

/** Reads the segments of cases. Returns that of a case, or undefined if the order is no longer on that flight. */
export async function readSegments(
  db: Db,
  rows: readonly CaseRow[],
): Promise<(row: CaseRow) => AffectedSegment | undefined> {
  const segments = await listSegmentsOfOrders(db, rows);
  return (row) => segments.find((segment) => isCaseOf(row, segment));
}

/** Lists the segments of the trip of a segment, in the same order. */
export function listTrip(db: Db, { order_no, trip_index }: AffectedSegment): Promise<AffectedSegment[]> {
  return db
    .selectFrom('order_segment as s')
    .select(affectedColumns)
    .where('s.order_no', '=', order_no)
    .where('s.trip_index', '=', trip_index)
    .orderBy('s.segment_index')
    .execute();
}

/** Lists the segments of orders. */
export async function listSegmentsOfOrders(db: Db, segments: readonly SegmentKey[]): Promise<AffectedSegment[]> {
  if (segments.length === 0) return [];
  return db
    .selectFrom('order_segment as s')
    .select(affectedColumns)
    .where('s.order_no', 'in', ordersOf(segments))
    .orderBy('s.order_no')
    .orderBy('s.segment_index')
    .execute();
}

/** Lists the current segments of an order. */
export function listSegmentsOf(db: Db, orderNo: string): Promise<AffectedSegment[]> {
  return db
    .selectFrom('order_segment as s')
    .select(affectedColumns)
    .where('s.order_no', '=', orderNo)
    .orderBy('s.segment_index')
    .execute();
}

/** Returns the flights of segments, as the inventory locks them. */
export function flightDaysOf(segments: readonly Pick<AffectedSegment, 'flight_no' | 'flight_date'>[]) {
  return segments.map(({ flight_no: flightNo, flight_date: flightDate }) => ({ flightNo, flightDate }));
}

/** The tickets of an order that a disrupted segment needs. */
export interface SegmentTickets {
  /** Whether the order has tickets. */
  ofOrder: boolean;
  /** Whether the order has tickets for the segment, in any state. */
  ofSegment: boolean;
  /**
   * Whether at least one passenger still has a ticket for the segment. Before ticketing it is true. The suspended coupons
   * of an order under review count, because they can become valid again.
   */
  isStillFlown: boolean;
}

/** Reads the tickets of orders with one statement. Returns the tickets of each of the segments. */
export async function readTickets(
  db: Db,
  segments: readonly SegmentKey[],
): Promise<(segment: SegmentKey) => SegmentTickets> {
  const coupons = await db
    .selectFrom('flight_coupon as c')
    .innerJoin('sales_order as o', 'o.order_no', 'c.order_no')
    .select(['c.order_no', 'c.segment_index', 'c.status', 'o.status as orderStatus'])
    .where('c.order_no', 'in', ordersOf(segments))
    .execute();
  const isFlown = ({ status, orderStatus }: (typeof coupons)[number]) =>
    status === 'OPEN FOR USE' || status === 'CHECKED IN' || (status === 'SUSPENDED' && isUnderReview(orderStatus));
  const byOrder = new Set(coupons.map(({ order_no }) => order_no));
  const bySegment = Map.groupBy(coupons, keyOf);
  return (segment) => {
    const own = bySegment.get(keyOf(segment)) ?? [];
    return {
      ofOrder: byOrder.has(segment.order_no),
      ofSegment: own.length > 0,
      isStillFlown: own.length === 0 || own.some(isFlown),
    };
  };
}

/** Returns `isStillFlown` of one segment. */
export async function isStillFlown(db: Db, segment: SegmentKey): Promise<boolean> {
  return (await readTickets(db, [segment]))(segment).isStillFlown;
}
