import { fullName, liveOrderStatuses } from '@haidai/domain/booking';
import { type Db, Refusal, type Tx } from '../../../platform/index.ts';
import type { OrderedSegment } from '../../booking/index.ts';
import type { TripToChange } from '../order-to-change.ts';
import type { ReadyChange } from '../quote/quote-change.ts';

/** A flight on which a person has a seat in another order. */
interface BookedFlight {
  document_fp: string;
  flight_no: string;
  flight_date: string;
}

/** Refuses with `passengerOnLiveOrder` if a passenger already has a seat on the new flight in another order. */
export async function assertNotFlying(tx: Tx, { trip, ordered }: ReadyChange): Promise<void> {
  const name = findFlying(await listBookedFlights(tx, trip, ordered), trip, ordered);
  if (name) throw new Refusal('passengerOnLiveOrder', { name });
}

/** Lists the seats that the passengers who change have in other orders on the days of these flights. */
export async function listBookedFlights(
  db: Db,
  { facts, moving }: TripToChange,
  ordered: readonly OrderedSegment[],
): Promise<BookedFlight[]> {
  const people = facts.passengers.filter(({ seq }) => moving.some((owned) => owned.seq === seq));
  const dates = ordered.map(({ segment }) => segment.flightDate).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return [];
  return db
    .selectFrom('order_passenger as p')
    .innerJoin('sales_order as o', 'o.order_no', 'p.order_no')
    .innerJoin('seat_hold as h', 'h.order_no', 'p.order_no')
    .select(['p.document_fp', 'h.flight_no', 'h.flight_date'])
    .distinct()
    .where(
      'p.document_fp',
      'in',
      people.map(({ document_fp }) => document_fp),
    )
    .where('p.order_no', '<>', facts.order.order_no)
    .where('o.status', 'in', liveOrderStatuses)
    .where('h.state', '<>', 'RELEASED')
    .where('h.flight_date', '>=', first)
    .where('h.flight_date', '<=', last)
    .execute();
}

/** Returns the name of a passenger who already has a seat on one of these segments. */
export function findFlying(
  booked: readonly BookedFlight[],
  { facts, moving }: TripToChange,
  ordered: readonly OrderedSegment[],
): string | undefined {
  const found = booked.find((row) =>
    ordered.some(({ segment }) => segment.flightNo === row.flight_no && segment.flightDate === row.flight_date),
  );
  const person = facts.passengers.find(
    ({ seq, document_fp }) => document_fp === found?.document_fp && moving.some((owned) => owned.seq === seq),
  );
  return person && fullName({ surname: person.surname, firstName: person.first_name });
}
