import { keepsConnection } from '@haidai/domain/flights';
import { sql } from 'kysely';
import { type Db, Refusal } from '../../../platform/index.ts';
import { type Feeder, findFeeders, type OrderedSegment } from '../../booking/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import type { TripToChange } from '../order-to-change.ts';

export interface OtherFlight {
  trip_index: number;
  departs_at: Date;
  arrives_at: Date;
}

/**
 * Refuses with `changeOutOfOrder` unless the new flight departs after the arrival of the earlier trips and arrives
 * before the departure of the later trips. The check finds these trips in every order that now holds tickets of the
 * journey. If the first flights of the trip stay, the new flight must keep the minimum connecting time after them.
 */
export async function assertInOrder(
  db: Db,
  catalogue: Catalogue,
  trip: TripToChange,
  ordered: readonly OrderedSegment[],
  tripIndex: number,
): Promise<void> {
  const [others = []] = await listOtherFlights(db, [trip]);
  if (!isInOrder(others, ordered, tripIndex)) throw new Refusal('changeOutOfOrder');
  if (!isConnecting(catalogue, await findStaying(db, catalogue, trip), ordered)) throw new Refusal('changeOutOfOrder');
}

/** Finds the flight of the same trip that stays and from which the travellers connect. Null if the whole trip changes. */
export async function findStaying(
  db: Db,
  catalogue: Catalogue,
  { facts, segments: [first] }: TripToChange,
): Promise<Feeder | null> {
  const isRest = facts.segments.some(
    (row) => row.trip_index === first?.trip_index && row.segment_index < first.segment_index,
  );
  if (!first || (!isRest && facts.order.changed_from === null)) return null;
  const [feeder = null] = await findFeeders(db, catalogue, [first]);
  return feeder;
}

/** Returns whether travellers who arrive with the staying flight reach the new one. */
export function isConnecting(
  { index }: Catalogue,
  staying: Feeder | null,
  [first]: readonly OrderedSegment[],
): boolean {
  if (!staying || !first) return true;
  const { arrivesAt, flight } = staying;
  return keepsConnection(index.connections, flight, first.segment, { arrivesAt, departsAt: first.segment.departAt });
}

/** Returns whether the new flight lies after the earlier trips and before the later ones. */
export function isInOrder(
  others: readonly OtherFlight[],
  ordered: readonly OrderedSegment[],
  tripIndex: number,
): boolean {
  const [leaves, arrives] = [ordered[0]?.segment.departAt ?? 0, ordered.at(-1)?.segment.arriveAt ?? 0];
  return others.every((row) =>
    row.trip_index < tripIndex ? row.arrives_at.getTime() < leaves : arrives < row.departs_at.getTime(),
  );
}

/**
 * Lists the other flights of the passengers who change, for each trip. The query covers the order of a trip, the orders
 * that it changed, and the changes of all these orders.
 */
export async function listOtherFlights(db: Db, trips: readonly TripToChange[]): Promise<OtherFlight[][]> {
  const { rows } = await sql<OtherFlight & { place: number; passenger_seq: number }>`
    select distinct trip.place::int as place, s.trip_index, s.departs_at, s.arrives_at, t.passenger_seq
    from unnest(
      ${trips.map(({ facts }) => facts.order.order_no)}::text[], ${trips.map(tripIndexOf)}::smallint[]
    ) with ordinality as trip (order_no, trip_index, place)
    cross join lateral (
      with recursive above as (
        select order_no, changed_from from sales_order where order_no = trip.order_no
        union all
        select o.order_no, o.changed_from from sales_order o join above a on o.order_no = a.changed_from
      ), journey as (
        select order_no from above where changed_from is null
        union all
        select o.order_no from sales_order o join journey j on o.changed_from = j.order_no
      )
      select order_no from journey
    ) j
    join order_segment s on s.order_no = j.order_no
    join flight_coupon c on c.order_no = s.order_no and c.segment_index = s.segment_index
    join ticket t on t.ticket_no = c.ticket_no
    where s.trip_index <> trip.trip_index and c.status not in ('REFUNDED', 'EXCHANGED', 'VOID')`.execute(db);
  const byTrip = Map.groupBy(rows, ({ place }) => place - 1);
  return trips.map(({ moving }, index) =>
    (byTrip.get(index) ?? []).filter(({ passenger_seq }) => moving.some(({ seq }) => seq === passenger_seq)),
  );
}

/** Returns the index of a trip in its order. */
export function tripIndexOf({ segments }: TripToChange): number {
  return segments[0]?.trip_index ?? 0;
}
