import { blockOf, type Seat } from '@haidai/domain/seating';
import { Refusal, type Tx } from '../../platform/index.ts';
import { shareSeatMap } from './seat-map-lock.ts';

/** A seat for one passenger on one segment, which may have several legs. */
export interface SeatOnSegment {
  orderNo: string;
  passengerSeq: number;
  segmentIndex: number;
  flightNo: string;
  /** The local date on which the flight number starts its first leg. */
  flightDate: string;
  boardLeg: number;
  offLeg: number;
  /** The aircraft type of the seat map from which the seat was chosen. With '' the type is not checked. */
  aircraft: string;
  seat: Pick<Seat, 'no' | 'row' | 'side'>;
  withInfant: boolean;
}

interface Until {
  now: Date;
  /** The expiry of the seats. Null means that they do not expire. */
  expiresAt: Date | null;
}

/**
 * Takes seats for passengers in place of their old seats on these segments, all of them or none. Refuses seatTaken if a
 * seat is taken, or if another aircraft operates the flight. Expired seats of other passengers are free. The seats are
 * taken in key order, so that two transactions for the same seats wait for each other without a deadlock.
 */
export async function takeSeats(tx: Tx, seats: readonly SeatOnSegment[], { now, expiresAt }: Until): Promise<void> {
  const flights = new Map(seats.map((each) => [`${each.flightNo} ${each.flightDate}`, each]));
  for (const [, { seat, ...flight }] of [...flights].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    await shareSeatMap(tx, { ...flight, seatNo: seat.no });
  }
  for (const seat of seats) await releaseOld(tx, seat, now);
  const rows = seats.flatMap((each) => legsOf(each).map((legSeq) => toRow(each, legSeq, expiresAt)));
  const keyOf = (row: (typeof rows)[number]) => [row.flight_no, row.flight_date, row.leg_seq, row.seat_no].join(' ');
  for (const row of rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    const taken = await tx
      .insertInto('seat_assignment')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('seat_no')
      .executeTakeFirst();
    if (!taken) throw new Refusal('seatTaken', { seat: row.seat_no });
  }
}

/**
 * Deletes the old seat of the passenger on the segment, and the expired assignments of the wanted seat and its block.
 */
async function releaseOld(tx: Tx, seat: SeatOnSegment, now: Date): Promise<void> {
  await tx
    .deleteFrom('seat_assignment')
    .where('order_no', '=', seat.orderNo)
    .where('passenger_seq', '=', seat.passengerSeq)
    .where('segment_index', '=', seat.segmentIndex)
    .execute();
  await tx
    .deleteFrom('seat_assignment')
    .where('flight_no', '=', seat.flightNo)
    .where('flight_date', '=', seat.flightDate)
    .where('leg_seq', 'in', legsOf(seat))
    .where(({ or, eb }) => or([eb('seat_no', '=', seat.seat.no), eb('block', '=', blockOf(seat.seat))]))
    .where('expires_at', '<=', now)
    .execute();
}

export function legsOf({ boardLeg, offLeg }: Pick<SeatOnSegment, 'boardLeg' | 'offLeg'>): number[] {
  return Array.from({ length: offLeg - boardLeg + 1 }, (_, index) => boardLeg + index);
}

function toRow(each: SeatOnSegment, legSeq: number, expiresAt: Date | null) {
  return {
    flight_no: each.flightNo,
    flight_date: each.flightDate,
    leg_seq: legSeq,
    seat_no: each.seat.no,
    block: blockOf(each.seat),
    with_infant: each.withInfant,
    order_no: each.orderNo,
    passenger_seq: each.passengerSeq,
    segment_index: each.segmentIndex,
    expires_at: expiresAt,
  };
}
