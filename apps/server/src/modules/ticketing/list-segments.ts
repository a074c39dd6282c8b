import type { Bilingual } from '@haidai/domain';
import type { TicketedSegment } from '@haidai/domain/notification';
import type { Db, ShownSegment } from '../../platform/index.ts';

/** A segment with its local date and times for tickets and messages. */
export interface JourneySegment extends TicketedSegment {
  segmentIndex: number;
  origin: string;
  destination: string;
  bookingClass: string;
  /** The local times, `yyyy-mm-ddThh:mm`. */
  times: { departsAt: string; arrivesAt: string };
}

/** Lists the segments of an order in travel order. `db` may be a transaction. */
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
    times: { departsAt: `${from.date}T${from.time}`, arrivesAt: `${to.date}T${to.time}` },
  }));
}

/** Returns a short airport name, for example 青岛胶东. It fits into an SMS and distinguishes the airports of one city. */
function shortName({ zh, en }: ShownSegment['from']['airport']): Bilingual {
  return { zh: zh.replace(/(国际)?机场$/, ''), en };
}
