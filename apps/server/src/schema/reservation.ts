import type { PssActKind } from '@haidai/domain/reservation';
import type { Generated, JSONColumnType } from 'kysely';

/** A segment of an act, as the PSS gets it. */
export interface PssSegment {
  segment: number;
  flightNo: string;
  flightDate: string;
  airports: string[];
  bookingClass: string;
  seats: number;
}

/** An act at the PSS. It is stored before its call. */
export interface PssActTable {
  /** The idempotency key of the call. */
  act_no: string;
  order_no: string;
  kind: PssActKind;
  /** A state of `pssActMachine`. */
  status: string;
  segments: JSONColumnType<PssSegment[]>;
  asked_at: Date;
  /** The time at which the job takes the act up. Null if nothing is due. */
  next_at: Date | null;
  tries: Generated<number>;
  /** The reason of the last refusal or missing answer. */
  reason: Generated<string>;
  settled_at: Date | null;
}

export interface PssBookingTable {
  order_no: string;
  record_locator: string;
  /** Whether the PSS must learn new names or tickets. */
  confirm_due: Generated<boolean>;
}

/** The newest numbers of a leg that the PSS has sent. */
export interface PssAvailabilityTable {
  flight_no: string;
  flight_date: string;
  origin: string;
  destination: string;
  sequence: number;
}

/** The day on which the orders of a flight day were last compared with the PSS. */
export interface PssComparisonTable {
  flight_date: string;
  compared_on: string | null;
  /** The tries since then. */
  tries: Generated<number>;
}

export interface ReservationTables {
  pss_comparison: PssComparisonTable;
  pss_act: PssActTable;
  pss_booking: PssBookingTable;
  pss_availability: PssAvailabilityTable;
}
