import { liveOrderStatuses } from '@haidai/domain/booking';
import { findSegment, legsOn, measureOf, shiftOf } from '@haidai/domain/flights';
import type { Deps, Tx } from '../../platform/index.ts';
import type { SegmentRow } from '../booking/index.ts';
import { type Catalogue, loadCatalogue, recordTripChanges } from '../flights/index.ts';
import { showSegment } from '../shopping/index.ts';
import type { ChangeRow } from './change-row.ts';
import { changeRulesOn } from './change-rules.ts';

/**
 * Moves the times of the tickets of a flight to those of the schedule, and notes what the move means for each of them.
 * The measure counts from the times at which the ticket was sold, so several small moves add up. Calendars, passes and
 * messages follow in the jobs that this enqueues.
 */
export async function retimeTickets(deps: Deps, tx: Tx, row: ChangeRow): Promise<void> {
  const { flight_no: flightNo, flight_date: flightDate } = row;
  const catalogue = loadCatalogue();
  const legs = legsOn(catalogue.index, flightNo, flightDate);
  await retimeWishes(tx, catalogue, row);
  for (const segment of await lockSegments(tx, row)) await retimeSegment(deps, tx, catalogue, segment);
  for (const leg of legs)
    await tx
      .updateTable('flight_operation')
      .set({ planned_departure: new Date(leg.departAt), planned_arrival: new Date(leg.arriveAt) })
      .where('flight_no', '=', flightNo)
      .where('flight_date', '=', flightDate)
      .where('leg_seq', '=', leg.legSeq)
      .where('actual_departure', 'is', null)
      .execute();
  const moved = legs.filter(
    ({ legSeq, departAt }) => row.before.find((leg) => leg.legSeq === legSeq)?.departAt !== departAt,
  );
  await recordTripChanges(
    deps,
    tx,
    moved.map(({ legSeq, departAt }) => ({
      fact: 'departure',
      value: new Date(departAt).toISOString(),
      ...{ flightNo, flightDate, legSeq },
    })),
  );
  const key = `disruption.findAffected/${flightNo}/${flightDate}`;
  await deps.jobs.enqueue(tx, 'disruption.findAffected', { flightNo, flightDate }, { key });
}

/** Moves the times of waiting wishes, so that a filled wish has the times of the schedule. */
async function retimeWishes(tx: Tx, catalogue: Catalogue, { flight_no, flight_date }: ChangeRow): Promise<void> {
  const wishes = await tx
    .selectFrom('waitlist_wish')
    .select(['order_no', 'rank', 'origin', 'destination', 'shown'])
    .where('flight_no', '=', flight_no)
    .where('flight_date', '=', flight_date)
    .where('ended_at', 'is', null)
    .orderBy('order_no')
    .execute();
  for (const { order_no, rank, origin: from, destination: to, shown } of wishes) {
    const segment = findSegment(catalogue.index, { flightNo: flight_no, flightDate: flight_date, from, to });
    if (!segment) continue;
    const { from: fromPlace, to: toPlace, minutes, stops } = showSegment(catalogue, segment, shown.operatingCarrier);
    await tx
      .updateTable('waitlist_wish')
      .set({
        departs_at: new Date(segment.departAt),
        arrives_at: new Date(segment.arriveAt),
        shown: JSON.stringify({ ...shown, from: fromPlace, to: toPlace, minutes, stops }),
      })
      .where('order_no', '=', order_no)
      .where('rank', '=', rank)
      .execute();
  }
}

/** Locks the live orders of a flight in key order, and returns their segments on it. */
async function lockSegments(tx: Tx, { flight_no, flight_date }: ChangeRow): Promise<SegmentRow[]> {
  const orders = await tx
    .selectFrom('sales_order as o')
    .select('o.order_no')
    .where('o.status', 'in', liveOrderStatuses)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_segment as s')
          .select('s.order_no')
          .whereRef('s.order_no', '=', 'o.order_no')
          .where('s.flight_no', '=', flight_no)
          .where('s.flight_date', '=', flight_date),
      ),
    )
    .orderBy('o.order_no')
    .forUpdate()
    .execute();
  if (orders.length === 0) return [];
  return tx
    .selectFrom('order_segment')
    .selectAll()
    .where('flight_no', '=', flight_no)
    .where('flight_date', '=', flight_date)
    .where(
      'order_no',
      'in',
      orders.map((order) => order.order_no),
    )
    .orderBy('order_no')
    .orderBy('segment_index')
    .execute();
}

async function retimeSegment({ clock }: Deps, tx: Tx, catalogue: Catalogue, row: SegmentRow): Promise<void> {
  const { flight_no: flightNo, flight_date: flightDate, origin: from, destination: to } = row;
  const segment = findSegment(catalogue.index, { flightNo, flightDate, from, to });
  if (!segment) return;
  const sold = {
    departAt: (row.sold_departs_at ?? row.departs_at).getTime(),
    arriveAt: (row.sold_arrives_at ?? row.arrives_at).getTime(),
  };
  const measure = measureOf(changeRulesOn(clock.today()), shiftOf(sold, segment));
  const isAsSold = measure === 'NONE';
  const { from: fromPlace, to: toPlace, minutes, stops } = showSegment(catalogue, segment, row.shown.operatingCarrier);
  await tx
    .updateTable('order_segment')
    .set({
      departs_at: new Date(segment.departAt),
      arrives_at: new Date(segment.arriveAt),
      sold_departs_at: isAsSold ? null : new Date(sold.departAt),
      sold_arrives_at: isAsSold ? null : new Date(sold.arriveAt),
      retime: isAsSold ? null : measure,
      shown: JSON.stringify({ ...row.shown, from: fromPlace, to: toPlace, minutes, stops }),
    })
    .where('order_no', '=', row.order_no)
    .where('segment_index', '=', row.segment_index)
    .execute();
  if (row.departs_at.getTime() === segment.departAt && row.arrives_at.getTime() === segment.arriveAt) return;
  await tx
    .updateTable('flight_coupon')
    .set({ retimed: true })
    .where('order_no', '=', row.order_no)
    .where('segment_index', '=', row.segment_index)
    .execute();
}
