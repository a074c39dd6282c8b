import type { Db } from '../../platform/index.ts';
import { legsOf, type SeatOnSegment } from './take-seats.ts';

type Flight = Pick<SeatOnSegment, 'flightNo' | 'flightDate' | 'boardLeg' | 'offLeg'>;

export interface Occupied {
  /** The numbers of the seats that are taken outside the order `except`. */
  seats: ReadonlySet<string>;
  /** The blocks of seats in which a passenger outside that order holds an infant. */
  infantBlocks: ReadonlySet<string>;
}

/** Returns the taken and blocked seats on the legs of a segment at `now`, without the seats of the order `except`. */
export async function getOccupied(
  db: Db,
  flight: Flight,
  { now, except }: { now: Date; except: string },
): Promise<Occupied> {
  const rows = await db
    .selectFrom('seat_assignment')
    .select(['seat_no', 'block', 'with_infant'])
    .where('flight_no', '=', flight.flightNo)
    .where('flight_date', '=', flight.flightDate)
    .where('leg_seq', 'in', legsOf(flight))
    .where('order_no', 'is distinct from', except)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .execute();
  return {
    seats: new Set(rows.map(({ seat_no }) => seat_no)),
    infantBlocks: new Set(rows.filter(({ with_infant }) => with_infant).map(({ block }) => block)),
  };
}

/** Lists the seats of the passengers of an order by segment, including expired ones. */
export async function seatsOfOrder(
  db: Db,
  orderNo: string,
): Promise<{ passengerSeq: number; segmentIndex: number; seatNo: string }[]> {
  const rows = await db
    .selectFrom('seat_assignment')
    .select(['passenger_seq', 'segment_index', 'seat_no'])
    .distinct()
    .where('order_no', '=', orderNo)
    .orderBy('segment_index')
    .orderBy('passenger_seq')
    .$narrowType<{ passenger_seq: number; segment_index: number }>()
    .execute();
  return rows.map((row) => ({
    passengerSeq: row.passenger_seq,
    segmentIndex: row.segment_index,
    seatNo: row.seat_no,
  }));
}

export interface SeatHolder {
  seatNo: string;
  block: string;
  withInfant: boolean;
  /** The order of the holder. This field and the next two are null if the carrier blocks the seat. */
  orderNo: string | null;
  passengerSeq: number | null;
  segmentIndex: number | null;
  /** True if the assignment has an expiry: an unpaid seat, or a block with an end. */
  isHeld: boolean;
}

/** Lists the seats with their holders on the legs of a segment at `now`. `db` may be a transaction. */
export async function listHolders(db: Db, flight: Flight, now: Date): Promise<SeatHolder[]> {
  const rows = await db
    .selectFrom('seat_assignment')
    .select(['seat_no', 'block', 'with_infant', 'order_no', 'passenger_seq', 'segment_index', 'expires_at'])
    .distinct()
    .where('flight_no', '=', flight.flightNo)
    .where('flight_date', '=', flight.flightDate)
    .where('leg_seq', 'in', legsOf(flight))
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .execute();
  return rows.map((row) => ({
    seatNo: row.seat_no,
    block: row.block,
    withInfant: row.with_infant,
    orderNo: row.order_no,
    passengerSeq: row.passenger_seq,
    segmentIndex: row.segment_index,
    isHeld: row.expires_at !== null,
  }));
}

/** Lists the seats of the passengers of an order at `now`. `isHeld` marks seats with an expiry. */
export async function seatsOnOrder(
  db: Db,
  orderNo: string,
  now: Date,
): Promise<{ passengerSeq: number; segmentIndex: number; seatNo: string; isHeld: boolean }[]> {
  const rows = await db
    .selectFrom('seat_assignment')
    .select(['passenger_seq', 'segment_index', 'seat_no', 'expires_at'])
    .distinct()
    .where('order_no', '=', orderNo)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .$narrowType<{ passenger_seq: number; segment_index: number }>()
    .execute();
  return rows.map((row) => ({
    passengerSeq: row.passenger_seq,
    segmentIndex: row.segment_index,
    seatNo: row.seat_no,
    isHeld: row.expires_at !== null,
  }));
}
