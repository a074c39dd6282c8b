import { datedRules, heldUnaccompaniedMinorStatuses, type ServiceCode, serviceCodes } from '@haidai/domain/assistance';
import type { Db, Tx } from '../../platform/index.ts';
import { loadServiceRules, loadUnaccompaniedMinorRules } from './load-rules.ts';
import { type PlaceKey, takePlace } from './places.ts';
import { unaccompaniedMinorCode } from './unaccompanied-minors/wanted-flight.ts';

/** A place that a traveller needs on a segment: for a special service, or as an unaccompanied minor. */
export interface SpecialNeed {
  orderNo: string;
  passengerSeq: number;
  segment: number;
  code: string;
}

/** Lists the places that the travellers of orders have or have requested. */
export async function listSpecialNeeds(db: Db, orderNos: readonly string[]): Promise<SpecialNeed[]> {
  if (orderNos.length === 0) return [];
  const services = await db
    .selectFrom('assistance_request')
    .select(['order_no', 'passenger_seq', 'segment_index', 'service'])
    .where('order_no', 'in', orderNos)
    .where('kind', '=', 'SERVICE')
    .where('status', 'in', ['REQUEST', 'UNDER_REVIEW', 'AGREE'])
    .execute();
  const minors = await db
    .selectFrom('unaccompanied_child')
    .select(['order_no', 'passenger_seq', 'segment_index'])
    .where('order_no', 'in', orderNos)
    .where('status', 'in', heldUnaccompaniedMinorStatuses)
    .execute();
  const rows = [...services, ...minors.map((row) => ({ ...row, service: unaccompaniedMinorCode }))];
  return rows.flatMap(({ order_no, passenger_seq, segment_index, service }) =>
    order_no === null || passenger_seq === null || segment_index === null || service === null
      ? []
      : [{ orderNo: order_no, passengerSeq: passenger_seq, segment: segment_index, code: service }],
  );
}

/** Returns the places of each code that are left on each flight, by `flightNo/flightDate`. */
export async function listPlacesLeft(
  db: Db,
  flights: readonly Omit<PlaceKey, 'code'>[],
): Promise<Map<string, Record<string, number>>> {
  const dates = [...new Set(flights.map(({ flightDate }) => flightDate))];
  const numbers = [...new Set(flights.map(({ flightNo }) => flightNo))];
  if (dates.length === 0) return new Map();
  const rows = await db
    .selectFrom('special_place')
    .selectAll()
    .where('flight_no', 'in', numbers)
    .where('flight_date', 'in', dates)
    .execute();
  const taken = new Map(
    rows.map((row) => [namePlace({ flightNo: row.flight_no, flightDate: row.flight_date, code: row.code }), row.taken]),
  );
  const codes = [...serviceCodes, unaccompaniedMinorCode];
  const leftOf = (key: PlaceKey) => Math.max(0, mostPlaces(key) - (taken.get(namePlace(key)) ?? 0));
  return new Map(
    flights.map((flight) => [
      `${flight.flightNo}/${flight.flightDate}`,
      Object.fromEntries(codes.map((code) => [code, leftOf({ ...flight, code })])),
    ]),
  );
}

/** Takes one of the places that the rules allow on a flight. Returns false if all of them are taken. */
export function takeSpecialPlace(tx: Tx, key: PlaceKey): Promise<boolean> {
  return takePlace(tx, key, mostPlaces(key));
}

function mostPlaces({ flightDate, code }: PlaceKey): number {
  if (code === unaccompaniedMinorCode) return datedRules(loadUnaccompaniedMinorRules(), flightDate).perFlight;
  return datedRules(loadServiceRules(), flightDate).terms[code as ServiceCode].perFlight;
}

/** Compares two places in the order in which a transaction takes or releases them. */
export function comparePlaces(a: PlaceKey, b: PlaceKey): number {
  return namePlace(a).localeCompare(namePlace(b));
}

function namePlace({ flightNo, flightDate, code }: PlaceKey): string {
  return `${flightNo} ${flightDate} ${code}`;
}
