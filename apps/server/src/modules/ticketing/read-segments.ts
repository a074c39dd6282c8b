import type { TicketedSegment } from '@haidai/domain/notification';
import type { Db, ShownSegment } from '../../platform/index.ts';

/** A segment with its local day and times, as tickets and messages say it. */
export interface JourneySegment extends TicketedSegment {
  segmentIndex: number;
  origin: string;
  destination: string;
  bookingClass: string;
}

/** The segments of an order in their order. `db` may be a transaction. */
export async function listSegments(db: Db, orderNo: string): Promise<JourneySegment[]> {
  const rows = await db
    .selectFrom('order_segment')
    .select(['segment_index', 'flight_no', 'origin', 'destination', 'booking_class', 'shown'])
    .where('order_no', '=', orderNo)
    .orderBy('segment_index')
    .execute();
  return rows.map(({ shown: { from, to }, ...row }) => ({
    segmentIndex: row.segment_index,
    origin: row.origin,
    destination: row.destination,
    bookingClass: row.booking_class,
    flight: row.flight_no,
    dep: shortName(from.airport),
    arr: shortName(to.airport),
    date: from.date,
    depTerminal: from.terminal,
    arrTerminal: to.terminal,
    time: from.time,
    arrTime: to.time,
  }));
}

/** 青岛胶东: short enough for an SMS, and it tells a city's airports apart. */
function shortName({ zh, en }: ShownSegment['from']['airport']): { zh: string; en: string } {
  return { zh: zh.replace(/(国际)?机场$/, ''), en };
}
