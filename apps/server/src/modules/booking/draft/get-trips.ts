import {
  type Connection,
  connect,
  type FlightIndex,
  findSegment,
  type Segment,
  segmentsOn,
} from '@haidai/domain/flights';
import type { FiledFare } from '@haidai/domain/shopping';
import { Refusal } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';

/** A segment as a traveller chooses it. */
export interface ChosenSegment {
  flightNo: string;
  /** The local date of departure, `yyyy-mm-dd`. */
  departDate: string;
  from: string;
  to: string;
  bookingClass: string;
  /** The code of the special fare, or null for an ordinary fare. */
  productCode: string | null;
  /** The fare of the offer, if the offer has a fare of its own. */
  filed?: FiledFare;
}

/** A segment of an order, found in the schedule. */
export interface OrderedSegment {
  segment: Segment;
  bookingClass: string;
  productCode: string | null;
  filed: FiledFare | null;
  /** 0 for the outbound trip, 1 for the return trip. */
  tripIndex: number;
  /** The connection of the trip. Null for a trip without a change of flights. */
  connection: Connection | null;
}

/**
 * Returns the chosen segments from the schedule, trip by trip. Refuses with `fareNotOnSale` if a flight is not in the
 * schedule. Refuses with `segmentsNotConnecting` if the segments of a trip do not connect or the return trip does not
 * match.
 */
export function getTrips(catalogue: Catalogue, trips: readonly (readonly ChosenSegment[])[]): OrderedSegment[] {
  const found = trips.map((chosen) => chosen.map((segment) => getChosenSegment(catalogue.index, segment)));
  assertWayBack(catalogue, found);
  return found.flatMap((segments, tripIndex) => {
    const connection = connectionOf(catalogue.index, segments);
    return segments.map((segment, index) => ({
      segment,
      bookingClass: trips[tripIndex]?.[index]?.bookingClass ?? '',
      productCode: trips[tripIndex]?.[index]?.productCode ?? null,
      filed: trips[tripIndex]?.[index]?.filed ?? null,
      tripIndex,
      connection,
    }));
  });
}

interface StoredSegment {
  flight_no: string;
  flight_date: string;
  origin: string;
  destination: string;
  booking_class: string;
  product_code: string | null;
  filed_fare: FiledFare | null;
  trip_index: number;
}

/**
 * Returns the segments of a stored order from the current schedule. Refuses with `fareNotOnSale` if a segment is no
 * longer in it.
 */
export function getOrderedSegments({ index }: Catalogue, stored: readonly StoredSegment[]): OrderedSegment[] {
  const found = stored.map((row) => {
    const { flight_no: flightNo, flight_date: flightDate, origin: from, destination: to } = row;
    const segment = findSegment(index, { flightNo, flightDate, from, to });
    if (!segment) throw new Refusal('fareNotOnSale');
    const { booking_class: bookingClass, product_code: productCode, filed_fare: filed, trip_index: tripIndex } = row;
    return { segment, bookingClass, productCode, filed, tripIndex };
  });
  return found.map((ordered) => {
    const trip = found.filter(({ tripIndex }) => tripIndex === ordered.tripIndex);
    return {
      ...ordered,
      connection: connectionOf(
        index,
        trip.map(({ segment }) => segment),
      ),
    };
  });
}

function getChosenSegment(index: FlightIndex, { flightNo, departDate, from, to }: ChosenSegment): Segment {
  const segment = segmentsOn(index, from, to, departDate).find((each) => each.flightNo === flightNo);
  if (!segment) throw new Refusal('fareNotOnSale');
  return segment;
}

function connectionOf(index: FlightIndex, [first, second, ...more]: readonly Segment[]): Connection | null {
  if (!first || !second) return null;
  const connection = connect(index.connections, first, second);
  // The carrier sells at most one connection in a trip. Each further one would need a connection record of its own.
  if (!connection || more.length > 0) throw new Refusal('segmentsNotConnecting');
  return connection;
}

/**
 * Refuses with `segmentsNotConnecting` unless the return trip goes back between the same cities and departs after the
 * arrival of the outbound trip.
 */
function assertWayBack({ places }: Catalogue, [out, back]: readonly (readonly Segment[])[]): void {
  if (!out || !back) return;
  const cityOf = (code: string | undefined) => places.airport(code ?? '')?.cityCode;
  const sameCities =
    cityOf(out[0]?.from) === cityOf(back.at(-1)?.to) && cityOf(out.at(-1)?.to) === cityOf(back[0]?.from);
  const arrival = out.at(-1)?.arriveAt ?? 0;
  if (!sameCities || (back[0]?.departAt ?? 0) <= arrival) throw new Refusal('segmentsNotConnecting');
}
