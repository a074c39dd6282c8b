import { liveOrderStatuses } from '@haidai/domain/booking';
import { expectedArrival, expectedDeparture, findSegment, keepsConnection, type Segment } from '@haidai/domain/flights';
import { sql } from 'kysely';
import type { Db } from '../../../platform/index.ts';
import { type Catalogue, legsOf, listOperationsOn, type StoredOperation } from '../../flights/index.ts';
import type { SegmentRow } from '../repository.ts';

/** The flight from which travellers connect to a later flight of the same trip. */
export interface Feeder {
  flight: Segment;
  /** The latest known departure and arrival, in ms since 1970. They equal the plan without a report. */
  departsAt: number;
  arrivesAt: number;
  /** Whether the flight is cancelled, or did not reach its destination. */
  hasFailed: boolean;
  /** The cause of the delay or the cancellation: a code of `$CARRIER_DIR/schedule/operations.json`, or ''. */
  cause: string;
}

type Ride = Pick<SegmentRow, 'flight_no' | 'flight_date' | 'origin' | 'destination'>;
type Later = Pick<SegmentRow, 'order_no' | 'trip_index' | 'segment_index'>;

const elsewhere: readonly string[] = ['CANCELLED', 'DIVERTED', 'RETURNED'];

/**
 * Finds the flight that the travellers of each segment take before it on the same trip: in the order, or in an order that
 * it changed. Two separate orders have no connection. Null if the segment is the first one of its trip, or if the
 * schedule does not have the flight. The number of statements does not depend on the number of segments.
 */
export async function findFeeders(
  db: Db,
  catalogue: Catalogue,
  segments: readonly Later[],
): Promise<(Feeder | null)[]> {
  const rides = await listRidesBefore(db, segments);
  const operations = await listOperationsOn(db, [...rides.values()].map(flightOf));
  return segments.map((_, index) => {
    const ride = rides.get(index);
    return ride ? describeRide(catalogue, ride, operations) : null;
  });
}

/**
 * Returns the ride before each segment on its trip, by the index of the segment. A change replaces the rest of a trip, so
 * what stays of the orders that it changed comes first. Times do not give the order of the rides, because a new schedule
 * or a delay can move a flight before or behind its neighbour.
 */
async function listRidesBefore(db: Db, segments: readonly Later[]): Promise<Map<number, Ride>> {
  if (segments.length === 0) return new Map();
  const { rows } = await sql<Ride & { place: number }>`
    select later.place::int as place, ride.*
    from unnest(
      ${segments.map(({ order_no }) => order_no)}::text[],
      ${segments.map(({ trip_index }) => trip_index)}::smallint[],
      ${segments.map(({ segment_index }) => segment_index)}::smallint[]
    ) with ordinality as later (order_no, trip_index, segment_index, place)
    cross join lateral (
      with recursive above as (
        select order_no, changed_from, 0 as changes from sales_order where order_no = later.order_no
        union all
        select o.order_no, o.changed_from, a.changes + 1 from sales_order o join above a on o.order_no = a.changed_from
      )
      select s.flight_no, s.flight_date, s.origin, s.destination
      from above a join order_segment s using (order_no)
      where s.trip_index = later.trip_index and (a.changes > 0 or s.segment_index < later.segment_index) and (
        not exists (select from flight_coupon c where c.order_no = s.order_no)
        or exists (
          select from flight_coupon c join ticket t using (ticket_no)
          join order_passenger p on p.order_no = later.order_no and p.seq = t.passenger_seq
          where c.order_no = s.order_no and c.segment_index = s.segment_index
            and c.status not in ('REFUNDED', 'EXCHANGED', 'VOID')))
      order by a.changes, s.segment_index desc limit 1
    ) ride`.execute(db);
  return new Map(rows.map(({ place, ...ride }) => [place - 1, ride]));
}

/** The state of a connection. LOST: the first flight does not arrive, so its own disruption counts. */
export type ConnectionState = 'NONE' | 'KEPT' | 'MISSED' | 'LOST';

/** The flight before a segment, and the state of the connection from it. */
export interface Connection {
  feeder: Feeder | null;
  state: ConnectionState;
}

/**
 * Finds the connection to each segment from the latest reports of both flights. A segment without a flight before it, or
 * that does not operate, has no connection that can be missed.
 */
export async function findConnections(
  db: Db,
  catalogue: Catalogue,
  segments: readonly (Ride & Later)[],
): Promise<Connection[]> {
  const rides = await listRidesBefore(db, segments);
  const connecting = segments.filter((_, index) => rides.has(index));
  const operations = await listOperationsOn(db, [...rides.values(), ...connecting].map(flightOf));
  return segments.map((segment, index) => {
    const ride = rides.get(index);
    const feeder = ride ? describeRide(catalogue, ride, operations) : null;
    const onward = feeder && describeRide(catalogue, segment, operations);
    return { feeder, state: feeder && onward ? stateOf(catalogue, feeder, onward) : 'NONE' };
  });
}

/** Returns the state of the connection from a flight to the next one. */
function stateOf({ index }: Catalogue, feeder: Feeder, onward: Feeder): ConnectionState {
  if (onward.hasFailed || feeder.flight.to !== onward.flight.from) return 'NONE';
  if (feeder.hasFailed) return 'LOST';
  const times = { arrivesAt: feeder.arrivesAt, departsAt: onward.departsAt };
  return keepsConnection(index.connections, feeder.flight, onward.flight, times) ? 'KEPT' : 'MISSED';
}

/** Returns the plan of a flight and its latest known times. Null if the schedule does not have the flight. */
function describeRide(
  { index }: Catalogue,
  { flight_no: flightNo, flight_date: flightDate, origin: from, destination: to }: Ride,
  operations: readonly StoredOperation[],
): Feeder | null {
  const flight = findSegment(index, { flightNo, flightDate, from, to });
  const [first, last] = [flight?.legs[0], flight?.legs.at(-1)];
  if (!flight || !first || !last) return null;
  const own = legsOf({ flightNo, flightDate, boardLeg: first.legSeq, offLeg: last.legSeq }, operations);
  const of = (leg: typeof first): StoredOperation | undefined => own.find(({ legSeq }) => legSeq === leg.legSeq);
  const [leaving, landing] = [of(first), of(last)];
  return {
    flight,
    departsAt: leaving ? expectedDeparture(first, leaving) : flight.departAt,
    arrivesAt: landing ? expectedArrival(last, landing) : flight.arriveAt,
    hasFailed: own.some(({ status }) => elsewhere.includes(status)),
    cause: own.find(({ cause }) => cause !== '')?.cause ?? '',
  };
}

function flightOf({ flight_no: flightNo, flight_date: flightDate }: Ride) {
  return { flightNo, flightDate };
}

/** A segment of a live order, with the columns that its disruption needs. */
export type OnwardSegment = Pick<
  SegmentRow,
  | 'order_no'
  | 'segment_index'
  | 'trip_index'
  | 'flight_no'
  | 'flight_date'
  | 'board_leg'
  | 'off_leg'
  | 'origin'
  | 'destination'
  | 'shown'
  | 'departs_at'
  | 'sold_departs_at'
  | 'retime'
>;

/**
 * Lists the segments of live orders that follow a flight on the same trip: in the same order, or in an order that changed
 * it.
 */
export async function listOnward(
  db: Db,
  { flightNo, flightDate }: { flightNo: string; flightDate: string },
): Promise<OnwardSegment[]> {
  const { rows } = await sql<OnwardSegment>`
    with recursive below as (
      select order_no, trip_index, segment_index + 1 as from_segment from order_segment
      where flight_no = ${flightNo} and flight_date = ${flightDate}
      union all
      select o.order_no, b.trip_index, 0 from sales_order o join below b on o.changed_from = b.order_no
    )
    select s.order_no, s.segment_index, s.trip_index, s.flight_no, s.flight_date, s.board_leg, s.off_leg, s.origin,
      s.destination, s.shown, s.departs_at, s.sold_departs_at, s.retime
    from order_segment s
    join (select distinct order_no, trip_index, from_segment from below) b
      on b.order_no = s.order_no and b.trip_index = s.trip_index and b.from_segment <= s.segment_index
    join sales_order o on o.order_no = s.order_no
    where o.status in (${sql.join([...liveOrderStatuses])})
    order by s.order_no, s.segment_index`.execute(db);
  return rows;
}
