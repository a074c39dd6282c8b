import type { RefusalName } from '@haidai/contract';
import type { Bilingual } from '@haidai/domain';
import type { OrderPartName, OrderSource, OrderType } from '@haidai/domain/booking';
import type { FiledFare } from '@haidai/domain/shopping';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { PersonColumns } from './person.ts';

export interface SalesOrderTable {
  order_no: string;
  order_type: OrderType;
  /**
   * The flow in which the order was made: the ordinary one, an activity, or children who join the ticket of an adult.
   */
  source: Generated<OrderSource>;
  /** The ticket of the adult with whom the children of this order travel. */
  guardian_ticket: Generated<string | null>;
  status: string;
  /** The status before the order review (HANGUP). The order returns to it after the review. */
  held_from: Generated<string | null>;
  account_id: string | null;
  device_id: string;
  /** The language of the messages of this order. Null means the language of the account. */
  language: ColumnType<'zh' | 'en' | null, 'zh' | 'en' | null | undefined, 'zh' | 'en' | null>;
  /** Where the order was made: on the site, or at the desk for a caller. */
  channel: Generated<'WEB' | 'DESK'>;
  is_return: boolean;
  i_or_d: 'D' | 'I';
  adults: number;
  children: number;
  infants: number;
  total_fen: number;
  paid_fen: Generated<number>;
  /** The price of add-ons that were sold with the tickets and are not paid yet, in fen. */
  extra_fen: Generated<number>;
  /** The fare in points. */
  total_points: Generated<number>;
  contact_sealed: string | null;
  /** The fingerprints of the contact. Null for a way that it does not have, and until the job has read an older row. */
  contact_mobile_fp: Generated<string | null>;
  contact_mail_fp: Generated<string | null>;
  /** The nonce of the sealed contact to which the fingerprints belong. */
  contact_fp_of: Generated<string | null>;
  form_sealed: string | null;
  fare_hold: ColumnType<FareHold | null, string | null | undefined, string | null>;
  accepted_documents: JSONColumnType<{ docKey: string; version: string }[]> | null;
  record_locator: string | null;
  /** The order parts that this order uses. An order without parts needs no queries about them. */
  parts: Generated<OrderPartName[]>;
  /** The order whose tickets this order changes. Null if it is not a change. */
  changed_from: Generated<string | null>;
  /** The departure of the first segment. */
  trip_at: Date;
  created_at: Date;
  booked_at: Date | null;
  expires_at: Date | null;
}

export interface OrderHoldTable {
  id: string;
  order_no: string;
  /** The rules that caused the order review. Empty if a member of staff started it. */
  rule_ids: string[];
  note_sealed: string | null;
  held_by: string | null;
  held_at: Date;
  /** Whether the site may already have requested tickets from the issuer. */
  issuer_asked: boolean;
  reject_asked_by: Generated<string | null>;
  reject_note_sealed: Generated<string | null>;
  /** The member of staff who agreed to reject an order with tickets, while the refund of the tickets is under way. */
  reject_agreed_by: Generated<string | null>;
  /** The reason why the last refund of the tickets failed. */
  reject_hindrance: Generated<RefusalName | null>;
  ended_by: Generated<string | null>;
  ended_at: Generated<Date | null>;
  outcome: Generated<'RELEASED' | 'REJECTED' | null>;
}

/** The fares of a draft, by segment and passenger type, in fen. The draft keeps them until `until`. */
export interface FareHold {
  until: number;
  issueDate: string;
  fares: { A: number; C: number; B: number }[];
}

export interface ShownPlace {
  airportCode: string;
  /** The terminal. Empty if the airport has only one terminal. */
  terminal: string;
  airport: Bilingual;
  city: Bilingual;
  /** Local date and time, `yyyy-mm-dd` and `HH:mm`. */
  date: string;
  time: string;
}

/**
 * A segment as the traveller saw it at the time of the choice, in both languages. It does not change with the texts of
 * the schedule. `flight_operation` holds a change of aircraft (`listSegments`).
 */
export interface ShownSegment {
  flightNo: string;
  from: ShownPlace;
  to: ShownPlace;
  minutes: number;
  aircraft: Bilingual;
  /** The meal code. Empty if there is no meal. */
  meal: string;
  stops: { airportCode: string; city: Bilingual; minutes: number }[];
  operatingCarrier: string;
  className: Bilingual;
  productName: Bilingual;
  ruleKey: string;
}

export interface OrderSegmentTable {
  order_no: string;
  segment_index: number;
  trip_index: number;
  flight_no: string;
  /** The local date on which the flight number starts its journey (its first leg), `yyyy-mm-dd`. */
  flight_date: string;
  board_leg: number;
  off_leg: number;
  origin: string;
  destination: string;
  booking_class: string;
  /** The product code of the special fare. Null for other fares. */
  product_code: Generated<string | null>;
  filed_fare: ColumnType<FiledFare | null, string | null | undefined, string | null>;
  cabin: 'ECO' | 'SUPER' | 'BUSINESS';
  departs_at: Date;
  arrives_at: Date;
  /** The times at which the segment was sold, if a schedule has moved them since. */
  sold_departs_at: Generated<Date | null>;
  sold_arrives_at: Generated<Date | null>;
  /** INFORM: the travellers get a message. ASK: they may accept the time. CASE: they choose. Null: the time is as sold. */
  retime: Generated<'INFORM' | 'ASK' | 'CASE' | null>;
  shown: JSONColumnType<ShownSegment>;
}

export interface OrderPassengerTable extends PersonColumns {
  order_no: string;
  seq: number;
  /** Whether a child pays the adult fare and its taxes. */
  at_adult_fare: Generated<boolean>;
  certificate_sealed: string | null;
  certificate_fp: string | null;
  /** The ticket that a change exchanges for the new one. Null if the order is not a change. */
  exchanged_ticket: Generated<string | null>;
}

/** A changed contact of an order. Both addresses are sealed. */
export interface ContactChangeTable {
  id: string;
  order_no: string;
  account_id: string;
  before_sealed: string;
  after_sealed: string;
  changed_at: Date;
}

export interface OrderPriceLineTable {
  order_no: string;
  line_no: number;
  /** The order part of the line. Its passenger and its name are in the next columns. Null for fares and taxes. */
  part: OrderPartName | null;
  passenger_seq: number | null;
  name_zh: string | null;
  name_en: string | null;
  code: string;
  passenger_type: 'A' | 'C' | 'B';
  passenger_count: number;
  unit_fen: number;
  amount_fen: number;
  unit_points: Generated<number>;
  segment_index: number | null;
  rule_id: string;
  rule_text_zh: string;
  rule_text_en: string;
  /** The fare basis code. Null for taxes, for order parts and for orders of earlier releases that did not store it. */
  fare_basis: Generated<string | null>;
  /** Whether the line belongs to an add-on that was sold with the tickets and is not paid yet. */
  pending: Generated<boolean>;
}

export interface SeatHoldTable {
  order_no: string;
  segment_index: number;
  flight_no: string;
  flight_date: string;
  leg_seq: number;
  cabin: 'ECO' | 'SUPER' | 'BUSINESS';
  booking_class: string;
  seats: number;
  infants: Generated<number>;
  state: 'HELD' | 'SOLD' | 'RELEASED';
  /** The seats that the PSS has for this row. They differ from `seats` while the PSS does not know the row yet. */
  pss_seats: Generated<number>;
}

export interface OrderGrantTable {
  order_no: string;
  account_id: string;
  granted_at: Date;
}

/** A note of the staff about an order. */
export interface OrderNoteTable {
  id: string;
  order_no: string;
  staff_id: string;
  text_sealed: string;
  created_at: Date;
}

/** The minutes in which a member of staff acts on an order in place of its owner. */
export interface ServiceSessionTable {
  id: string;
  staff_id: string;
  /** The sign-in of the member of staff. The session ends with it. */
  staff_sign_in_id: string;
  order_no: string;
  /** The passenger whose document the caller named. Null for an order that the staff book for a caller. */
  identified_seq: number | null;
  /** The moment at which the caller of such an order named the end of a document of the account. */
  identified_at: Date | null;
  reason_sealed: string;
  rule_id: string;
  opened_at: Date;
  until: Date;
  ended_at: Date | null;
}

/** An act of a service session. It is written before it runs. */
export interface ServiceActTable {
  id: string;
  service_id: string;
  order_no: string;
  login: string;
  operation: string;
  at: Date;
  /** `done`, or the name of the refusal. Null until the act has ended. */
  outcome: string | null;
}

export interface BookingTables {
  service_session: ServiceSessionTable;
  service_act: ServiceActTable;
  contact_change: ContactChangeTable;
  order_note: OrderNoteTable;
  order_grant: OrderGrantTable;
  sales_order: SalesOrderTable;
  order_hold: OrderHoldTable;
  order_segment: OrderSegmentTable;
  order_passenger: OrderPassengerTable;
  order_price_line: OrderPriceLineTable;
  seat_hold: SeatHoldTable;
}
