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

/** Finds the flight after a segment on the same trip of the order. */
export async function findNextSegment(db: Db, segment: AffectedSegment): Promise<AffectedSegment | undefined> {
  return (await listTrip(db, segment)).find(({ segment_index: index }) => index > segment.segment_index);
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

/**
 * Returns whether at least one passenger still has a ticket for the segment. Before ticketing the result is true. The
 * suspended coupons of an order under review count, because they can become valid again.
 */
export async function isStillFlown(
  db: Db,
  { order_no: orderNo, segment_index: index }: Pick<AffectedSegment, 'order_no' | 'segment_index'>,
) {
  const coupons = await db
    .selectFrom('flight_coupon as c')
    .innerJoin('sales_order as o', 'o.order_no', 'c.order_no')
    .select(['c.status', 'o.status as orderStatus'])
    .where('c.order_no', '=', orderNo)
    .where('c.segment_index', '=', index)
    .execute();
  const isFlown = ({ status, orderStatus }: (typeof coupons)[number]) =>
    status === 'OPEN FOR USE' || status === 'CHECKED IN' || (status === 'SUSPENDED' && isUnderReview(orderStatus));
  return coupons.length === 0 || coupons.some(isFlown);
}
