import type { AncillaryContext, ContextPassenger, OfferedSegment } from '@haidai/domain/ancillaries';
import type { Name } from '@haidai/domain/booking';
import { findSegment } from '@haidai/domain/flights';
import { lapHolders } from '@haidai/domain/seating';
import { saleAt } from '@haidai/domain/shopping';
import { ageOn } from '@haidai/domain/time';
import type { Clock, Db } from '../../platform/index.ts';
import { asFlown, listOperations, loadCatalogue } from '../flights/index.ts';

export type FactSegment = OfferedSegment & {
  flightNo: string;
  flightDate: string;
  boardLeg: number;
  offLeg: number;
};

export type FactPassenger = ContextPassenger & {
  name: Name;
  documentFp: string;
  /** True if the passenger has a lap infant. */
  withInfant: boolean;
};

/** The segments and passengers of an order, as the add-on rules need them. */
export interface OrderFacts {
  orderNo: string;
  segments: FactSegment[];
  passengers: FactPassenger[];
}

/** Gets the segments and passengers of an order. `db` may be a transaction. */
export async function getOrderFacts(db: Db, orderNo: string): Promise<OrderFacts> {
  const segments = await listSegments(db, orderNo);
  return { orderNo, segments, passengers: await listPassengers(db, orderNo, segments[0]?.flightDate ?? '') };
}

/**
 * Lists the segments with their aircraft: the operating type if it is stored, otherwise the type of today's schedule.
 * The aircraft is '' if the flight is no longer in the schedule.
 */
async function listSegments(db: Db, orderNo: string): Promise<FactSegment[]> {
  const { index } = loadCatalogue();
  const rows = await db
    .selectFrom('order_segment')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('segment_index')
    .execute();
  const days = rows.map((row) => row.flight_date).toSorted();
  const numbers = rows.map((row) => row.flight_no);
  const operations = await listOperations(db, numbers, days[0] ?? '', days.at(-1) ?? '');
  return rows.map((row) => {
    const { flight_no: flightNo, flight_date: flightDate, origin: from, destination: to } = row;
    const segment = findSegment(index, { flightNo, flightDate, from, to });
    const planned = segment && asFlown(segment, operations);
    return {
      index: row.segment_index,
      flightNo,
      flightDate,
      boardLeg: row.board_leg,
      offLeg: row.off_leg,
      from,
      to,
      cabin: row.cabin,
      aircraft: planned?.legs[0]?.aircraft ?? '',
      meal: row.shown.meal,
      departDate: row.shown.from.date,
      departsAt: row.departs_at.getTime(),
    };
  });
}

async function listPassengers(db: Db, orderNo: string, firstDay: string): Promise<FactPassenger[]> {
  const rows = await db
    .selectFrom('order_passenger')
    .select(['seq', 'surname', 'first_name', 'passenger_type', 'birthday', 'document_fp'])
    .where('order_no', '=', orderNo)
    .orderBy('seq')
    .execute();
  const lapInfants = lapHolders(
    rows.map(({ seq, passenger_type: type, birthday }) => ({ seq, type, age: ageOn(birthday, firstDay) })),
  );
  return rows.map((row) => ({
    seq: row.seq,
    type: row.passenger_type,
    birthday: row.birthday,
    documentFp: row.document_fp,
    name: { surname: row.surname, firstName: row.first_name },
    withInfant: lapInfants.has(row.seq),
  }));
}

export function contextOf({ segments, passengers }: OrderFacts, clock: Clock): AncillaryContext {
  const { now, issueDate } = saleAt(clock.now().getTime());
  return { segments, passengers, issueDate, now };
}
