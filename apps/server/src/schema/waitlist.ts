import type { Cabin } from '@haidai/domain/flights';
import type { WishEndReason } from '@haidai/domain/waitlist';
import type { Generated, JSONColumnType } from 'kysely';
import type { ShownSegment } from './booking.ts';

/** A flight and class on which the whole party of a waitlist order waits. */
interface WaitlistWishTable {
  order_no: string;
  /** The rank in the order, from 1. */
  rank: number;
  /** A state of `waitlistWishMachine`. */
  status: string;
  flight_no: string;
  /** The local date on which the flight number starts its first leg, `yyyy-mm-dd`. */
  flight_date: string;
  board_leg: number;
  off_leg: number;
  origin: string;
  destination: string;
  booking_class: string;
  cabin: Cabin;
  departs_at: Date;
  arrives_at: Date;
  seats: number;
  /** The lap infants. */
  infants: number;
  /** The total of the party. */
  price_fen: number;
  shown: JSONColumnType<ShownSegment>;
  /** The price lines of the party, as `OrderPriceLine`. */
  lines: JSONColumnType<object[]>;
  /** The instant at which the wish ends without seats. */
  waits_until: Date;
  /** The place in the line together with `rank`. Null before the prepayment. */
  line_no: number | null;
  joined_at: Date | null;
  place_at_join: number | null;
  ended_at: Date | null;
  end_reason: WishEndReason | null;
}

/** The seats of a cabin on a leg, as the log publishes them. */
export interface LoggedCabin {
  leg: number;
  cabin: Cabin;
  closed: boolean;
  free: number;
  /** The number of nested classes at the begin of `classes`. */
  nested: number;
  classes: string[];
  /** The seats that each class may still take. */
  left: number[];
}

/** The log of the line of a flight. It is append-only and holds no personal data. */
interface WaitlistLogTable {
  seq: Generated<number>;
  flight_no: string;
  flight_date: string;
  at: Date;
  kind: 'JOIN' | 'FREE' | 'FILL' | 'LEAVE';
  line_no: number | null;
  rank: number | null;
  booking_class: string | null;
  cabin: Cabin | null;
  board_leg: number | null;
  off_leg: number | null;
  seats: number | null;
  infants: number | null;
  waits_until: Date | null;
  reason: WishEndReason | null;
  /** The seats after a change and before the fills that follow it. Only FREE has them. */
  cabins: JSONColumnType<LoggedCabin[]> | null;
  /** The free places for lap infants by leg. */
  laps: JSONColumnType<{ leg: number; left: number }[]> | null;
}

export interface WaitlistTables {
  waitlist_wish: WaitlistWishTable;
  waitlist_log: WaitlistLogTable;
}
