import type { Deps, Tx } from '../../platform/index.ts';
import { wantedSeats } from './move-act.ts';

interface LostBooking {
  orderNo: string;
  segments: readonly { segment: number; seats: number }[];
  by: string;
}

/**
 * Records that another channel has cancelled seats of an order. If the order still wants them, it gets a row at the
 * desk. Ignores an order that the site does not have.
 */
export async function recordLostSeats({ ids, clock, log }: Deps, tx: Tx, { orderNo, segments, by }: LostBooking) {
  const rows = await tx
    .selectFrom('seat_hold')
    .selectAll()
    .select(wantedSeats.as('wanted'))
    .where('order_no', '=', orderNo)
    .orderBy('segment_index')
    .orderBy('leg_seq')
    .forUpdate()
    .execute();
  if (rows.length === 0)
    return log.warn({ orderNo }, 'The PSS has cancelled seats of an order that the site does not have');
  const lost = segments.flatMap(({ segment, seats }) => {
    const row = rows.find(({ segment_index }) => segment_index === segment);
    return row ? [{ row, left: Math.max(0, row.pss_seats - seats) }] : [];
  });
  for (const { row, left } of lost) {
    await tx
      .updateTable('seat_hold')
      .set({ pss_seats: left })
      .where('order_no', '=', orderNo)
      .where('segment_index', '=', row.segment_index)
      .execute();
  }
  const missing = lost.filter(({ row, left }) => left < row.wanted);
  if (missing.length === 0) return;
  const now = clock.now();
  await tx
    .insertInto('pss_act')
    .values({
      ...{ act_no: ids.uuid(), order_no: orderNo, kind: 'LOST', reason: by, next_at: null },
      // The fact needs no call. It begins at the desk.
      status: 'REFUSED',
      segments: JSON.stringify(
        missing.map(({ row, left }) => ({
          segment: row.segment_index,
          flightNo: row.flight_no,
          flightDate: row.flight_date,
          airports: [],
          bookingClass: row.booking_class,
          seats: row.wanted - left,
        })),
      ),
      asked_at: now,
      settled_at: now,
    })
    .execute();
}
