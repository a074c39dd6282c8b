import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export interface CheckInTable {
  id: string;
  order_no: string;
  passenger_seq: number;
  segment_index: number;
  ticket_no: string;
  coupon_no: number;
  flight_no: string;
  flight_date: string;
  /**
   * The sequence number. The site uses each number only once on a flight, even if the check-in is cancelled. A number of
   * the departure control system is as that system gives it.
   */
  sequence: number;
  from_dcs: Generated<boolean>;
  /** The bar code of the departure control system. Null if the site makes its own. */
  bcbp_sealed: Generated<string | null>;
  seat_no: string;
  /** The number of bags that the traveller drops at the airport. */
  bags: Generated<number>;
  /** The numbers of the bag tags. Null while the departure control system has not answered; empty if it issues none. */
  bag_tags: Generated<string[] | null>;
  accepts_duty: boolean;
  /** The version of the accepted declaration of dangerous goods. */
  declaration_version: string;
  rule_id: string;
  /** The fingerprint of the token that shows the boarding pass. */
  pass_fp: string;
  /** The fingerprint of the token in the link that the traveller receives. */
  link_fp: string | null;
  status: string;
  checked_in_at: Date;
}

export interface CheckInCounterTable {
  flight_no: string;
  flight_date: string;
  last: number;
}

export interface CheckInNoticeTable {
  id: string;
  document_fp: string;
  /** The code of a special service, or WATCH. */
  code: string;
  /** If this and the next column are null, the row holds for every flight. */
  flight_no: string | null;
  flight_date: string | null;
  noted_at: Date;
  ended_at: Date | null;
}

/** The flight coupons whose traveller has received the message that check-in is open. */
export interface CheckInToldTable {
  ticket_no: string;
  coupon_no: number;
  told_at: Date;
}

/** One traveller of an act at the departure control system. The names stay in the order. */
export interface ActTraveller {
  orderNo: string;
  seq: number;
  segmentIndex: number;
  ticketNo: string;
  couponNo: number;
  /** The wanted seat; '' for a cancellation. */
  seatNo: string;
  /** The seat before a change of seat; '' if the traveller had none. */
  seatBefore: string;
  acceptsDuty: boolean;
  declarationVersion: string;
  /** The number of bags that the traveller of a check-in drops. */
  bags?: number;
}

export interface DepartureActTable {
  id: string;
  kind: 'CHECK_IN' | 'CHANGE_SEAT' | 'CANCEL' | 'NOTICE' | 'BAG_TAGS';
  /** A state of `departureActMachine`. */
  status: string;
  order_no: string | null;
  /** The check-in of an act `BAG_TAGS`. */
  check_in_id: Generated<string | null>;
  /** Whether the site has changed already and the system has to follow. */
  follows: boolean;
  travellers: JSONColumnType<ActTraveller[]>;
  /** The name or the words of the last refusal. */
  reason: Generated<string>;
  begun_at: Date;
}

/** A coupon with an open act. */
export interface DepartureActCouponTable {
  ticket_no: string;
  coupon_no: number;
  act_id: string;
}

/** The instant of the newest notice about the boarding of a coupon. */
export interface CouponBoardingTable {
  ticket_no: string;
  coupon_no: number;
  told_at: Date;
}

export interface ApisRecordTable {
  ticket_no: string;
  coupon_no: number;
  order_no: string;
  passenger_seq: number;
  segment_index: number;
  /** A state of `apisMachine`. */
  status: string;
  act_no: string;
  /** The fingerprint of the document that was passed on. */
  document_fp: string;
  /** The digest of all data that were passed on. Other data go again. */
  traveller_digest: Generated<string>;
  departs_at: Date;
  /** The time since which the record has its state. */
  since: Date;
  reference: Generated<string>;
  reason: Generated<string>;
}

/** The answers of the sandbox's departure control system. */
export interface SandboxDepartureTable {
  reference: string;
  answer: ColumnType<object, string, string>;
}

export interface CheckInTables {
  departure_act: DepartureActTable;
  departure_act_coupon: DepartureActCouponTable;
  coupon_boarding: CouponBoardingTable;
  apis_record: ApisRecordTable;
  sandbox_departure: SandboxDepartureTable;
  check_in_told: CheckInToldTable;
  check_in: CheckInTable;
  check_in_counter: CheckInCounterTable;
  check_in_notice: CheckInNoticeTable;
}
