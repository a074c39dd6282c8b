import type { Cabin } from '@haidai/domain/flights';
import type { Generated, JSONColumnType } from 'kysely';
import type { ShownSegment } from './booking.ts';

/** An order on a cancelled or late flight, and the decision of its traveller. */
export interface DisruptionCaseTable {
  case_id: string;
  order_no: string;
  segment_index: number;
  flight_no: string;
  flight_date: string;
  /** A state of `disruptionMachine`. */
  status: string;
  severity: number;
  round: Generated<number>;
  delay_minutes: number;
  cause: Generated<string>;
  token_fp: string;
  token_sealed: string;
  opened_at: Date;
  /** The instant at which the travellers were told of the disruption, or of a worse one. */
  told_at: Generated<Date>;
  decided_at: Date | null;
  /**
   * The time of the next reminder, of the refund of a cancelled flight without an answer, or of the latest hour for the
   * answer to a new time. Null if nothing is due.
   */
  due_at: Date | null;
  refund_due_at: Date | null;
  /** The latest hour for the answer to a new time by a changed schedule. Null for other cases. */
  accept_due_at: Generated<Date | null>;
  /** The rule that sets the times of the reminder, and of the refund or the latest hour. */
  due_rule_id: Generated<string>;
  /** The time of the plan that found no flight for the party. Null if there was none. */
  unplaced_at: Date | null;
  /** The round in which staff settled the case of a party without a flight, or 0. */
  settled_round: Generated<number>;
  /** The earlier flight of the trip whose late arrival makes the travellers miss this one. Null for other cases. */
  feeder_flight_no: string | null;
  feeder_arrives_at: Date | null;
  /** The departure by a changed schedule that the travellers are asked to accept. Null for other cases. */
  retimed_to: Generated<Date | null>;
}

/** A segment of a held flight. Its booking class is chosen when the traveller accepts. */
export interface HeldSegment {
  flightNo: string;
  /** The local date of departure. */
  departDate: string;
  from: string;
  to: string;
  legs: { flightNo: string; flightDate: string; legSeq: number }[];
  shown: Omit<ShownSegment, 'className' | 'productName' | 'ruleKey'>;
}

/** A place of a special service that is taken on a held flight. */
export interface HeldPlace {
  flightNo: string;
  flightDate: string;
  code: string;
}

/** A flight that is held for the travellers of a cancelled flight. */
export interface DisruptionOfferTable {
  offer_id: string;
  case_id: string;
  /** The round of the case in which the flight was held. */
  round: number;
  /** A state of `disruptionOfferMachine`. */
  status: string;
  flights: JSONColumnType<HeldSegment[]>;
  cabin: Cabin;
  seats: number;
  infants: number;
  places: JSONColumnType<HeldPlace[]>;
  /** The minutes by which the arrival is later than planned. Negative for an earlier arrival. */
  late_minutes: number;
  rule_id: string;
  held_at: Date;
  held_until: Date;
  ended_at: Date | null;
  /** Whether the travellers wait for another flight in the same round, because they could not accept this one. */
  flight_lost: Generated<boolean>;
}

/**
 * A voucher of a traveller for a meal, a hotel or a transfer. The number is sealed; its fingerprint finds the row.
 * `airport` is the place of the wait.
 */
export interface ServiceVoucherTable {
  voucher_id: string;
  case_id: string;
  order_no: string;
  passenger_seq: number;
  ticket_no: string;
  coupon_no: number;
  flight_no: string;
  flight_date: string;
  /** A kind of `voucherKinds`. */
  kind: string;
  /** The day and the meal, or the day and the kind: `2026-12-10/LUNCH`. */
  slot: string;
  airport: string;
  value_fen: number;
  number_fp: string;
  number_sealed: string;
  /** A state of `serviceVoucherMachine`. */
  status: string;
  rule_id: string;
  entitled_at: Date;
  valid_until: Date;
  used_fen: number | null;
  used_at: Date | null;
  /** The login of the staff member who redeemed the voucher, or ''. */
  used_by: Generated<string>;
  /** The restaurant, hotel or driver, as the staff member typed it. */
  outlet: Generated<string>;
}

/** The compensation of a traveller who flew late, once for a flight coupon. Amounts in fen. */
export interface FlightCompensationTable {
  compensation_id: string;
  ticket_no: string;
  coupon_no: number;
  order_no: string;
  passenger_seq: number;
  segment_index: number;
  flight_no: string;
  flight_date: string;
  late_minutes: number;
  cause: string;
  amount_fen: number;
  /** The part that goes back to the original payment. */
  refund_fen: number;
  /** The part that staff pay. */
  desk_fen: number;
  rule_id: string;
  /** A state of `compensationMachine`. */
  status: string;
  entitled_at: Date;
  /** The staff member who prepared the payment. Another one pays. */
  prepared_by: string | null;
  note_sealed: string | null;
}

/** A delay certificate. `facts_sealed` holds its content (`CertifiedFacts`). */
export interface DelayCertificateTable {
  certificate_no: string;
  verify_code: string;
  ticket_no: string;
  coupon_no: number;
  facts_sealed: string;
  issued_at: Date;
}

export interface DisruptionTables {
  delay_certificate: DelayCertificateTable;
  disruption_case: DisruptionCaseTable;
  disruption_offer: DisruptionOfferTable;
  flight_compensation: FlightCompensationTable;
  service_voucher: ServiceVoucherTable;
}
