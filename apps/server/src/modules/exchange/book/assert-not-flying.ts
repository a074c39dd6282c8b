import { fullName, liveOrderStatuses } from '@haidai/domain/booking';
import { type Db, Refusal, type Tx } from '../../../platform/index.ts';
import type { OrderedSegment } from '../../booking/index.ts';
import type { TripToChange } from '../order-to-change.ts';
import type { ReadyChange } from '../quote/quote-change.ts';

/** A flight on which a person has a seat. */
export interface BookedFlight {
  order_no: string;
  document_fp: string;
  flight_no: string;
  flight_date: string;
}

/** Refuses with `passengerOnLiveOrder` if a passenger already has a seat on the new flight in another order. */
export async function assertNotFlying(tx: Tx, { trip, ordered }: ReadyChange): Promise<void> {
  const [booked = []] = await listBookedFlights(tx, [trip], ordered);
  const name = findFlying(booked, trip, ordered);
  if (name) throw new Refusal('passengerOnLiveOrder', { name });
}

/**
 * Lists the seats that the passengers who change have in other orders on the days of these flights, for each trip with
 * one query.
 */
export async function listBookedFlights(
  db: Db,
  trips: readonly TripToChange[],
  ordered: readonly OrderedSegment[],
): Promise<BookedFlight[][]> {
  const documents = trips.map((trip) => new Set(peopleOf(trip).map(({ document_fp }) => document_fp)));
  const dates = ordered.map(({ segment }) => segment.flightDate).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return trips.map(() => []);
  const rows = await db
    .selectFrom('order_passenger as p')
    .innerJoin('sales_order as o', 'o.order_no', 'p.order_no')
    .innerJoin('seat_hold as h', 'h.order_no', 'p.order_no')
    .select(['p.order_no', 'p.document_fp', 'h.flight_no', 'h.flight_date'])
    .distinct()
    .where('p.document_fp', 'in', [...new Set(documents.flatMap((own) => [...own]))])
    .where('o.status', 'in', liveOrderStatuses)
    .where('h.state', '<>', 'RELEASED')
    .where('h.flight_date', '>=', first)
    .where('h.flight_date', '<=', last)
    .execute();
  return trips.map(({ facts }, index) =>
    rows.filter((row) => row.order_no !== facts.order.order_no && documents[index]?.has(row.document_fp)),
  );
}

function peopleOf({ facts, moving }: TripToChange) {
  return facts.passengers.filter(({ seq }) => moving.some((owned) => owned.seq === seq));
}

/** Returns the name of a passenger who already has a seat on one of these segments. */
export function findFlying(
  booked: readonly BookedFlight[],
  trip: TripToChange,
  ordered: readonly OrderedSegment[],
): string | undefined {
  const found = booked.find((row) =>
    ordered.some(({ segment }) => segment.flightNo === row.flight_no && segment.flightDate === row.flight_date),
  );
  const person = peopleOf(trip).find(({ document_fp }) => document_fp === found?.document_fp);
  return person && fullName({ surname: person.surname, firstName: person.first_name });
}
