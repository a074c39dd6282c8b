import type { WishEndReason } from '@haidai/domain/waitlist';
import type { Tx } from '../../../platform/index.ts';
import type { WishRow } from '../repository.ts';
import type { FlightSeats } from './flight-seats.ts';
import { publicSeats } from './flight-seats.ts';

type Logged = Pick<
  WishRow,
  | 'flight_no'
  | 'flight_date'
  | 'line_no'
  | 'rank'
  | 'booking_class'
  | 'cabin'
  | 'board_leg'
  | 'off_leg'
  | 'seats'
  | 'infants'
  | 'waits_until'
>;

interface Entry {
  at: Date;
  kind: 'JOIN' | 'FILL' | 'LEAVE';
  reason?: WishEndReason;
}

/** Writes that a wish joined the line, got its seats or left. The log never names the order. */
export async function logWish(tx: Tx, wish: Logged, { at, kind, reason }: Entry): Promise<void> {
  const { flight_no, flight_date, line_no, rank, booking_class, cabin, board_leg, off_leg, seats, infants } = wish;
  await tx
    .insertInto('waitlist_log')
    .values({
      ...{ flight_no, flight_date, line_no, rank, booking_class, cabin, board_leg, off_leg, seats, infants },
      ...{ at, kind, reason: reason ?? null, waits_until: wish.waits_until, cabins: null, laps: null },
    })
    .execute();
}

/** Writes the seats of a flight before its line is filled. */
export async function logSeats(tx: Tx, seats: FlightSeats, at: Date): Promise<void> {
  const { cabins, laps } = publicSeats(seats);
  await tx
    .insertInto('waitlist_log')
    .values({
      flight_no: seats.flightNo,
      flight_date: seats.flightDate,
      at,
      kind: 'FREE',
      line_no: null,
      rank: null,
      booking_class: null,
      cabin: null,
      board_leg: null,
      off_leg: null,
      seats: null,
      infants: null,
      waits_until: null,
      reason: null,
      cabins: JSON.stringify(cabins),
      laps: JSON.stringify(laps),
    })
    .execute();
}
