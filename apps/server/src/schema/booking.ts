import type { RefusalName } from '@haidai/contract';
import type { Bilingual } from '@haidai/domain';
import type { OrderPartName, OrderSource, OrderType } from '@haidai/domain/booking';
import type { FiledFare } from '@haidai/domain/shopping';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export interface SalesOrderTable {
  order_no: string;
  order_type: OrderType;
  /** The flow it was made in: the ordinary one, an activity's, or children who join an adult's ticket. */
  source: Generated<OrderSource>;
  /** The ticket of the adult with whom the children of this order travel. */
  guardian_ticket: Generated<string | null>;
  status: string;
  /** Of one that is held (HANGUP): where it stood, and goes back to. */
  held_from: Generated<string | null>;
  account_id: string | null;
  device_id: string;
  /** Its messages are written in it; null: in that of the account. */
  language: ColumnType<'zh' | 'en' | null, 'zh' | 'en' | null | undefined, 'zh' | 'en' | null>;
  is_return: boolean;
  i_or_d: 'D' | 'I';
  adults: number;
  children: number;
  infants: number;
  total_fen: number;
  paid_fen: Generated<number>;
  /** What was sold with the tickets and is not paid yet. */
  extra_fen: Generated<number>;
  /** What the fare costs in points. */
  total_points: Generated<number>;
  contact_sealed: string | null;
  form_sealed: string | null;
  fare_hold: ColumnType<FareHold | null, string | null | undefined, string | null>;
  accepted_documents: JSONColumnType<{ docKey: string; version: string }[]> | null;
  record_locator: string | null;
  /** The order parts it uses, so that an order without any is asked nothing about them. */
  parts: Generated<OrderPartName[]>;
  /** Of a change the order whose tickets it changes. */
  changed_from: Generated<string | null>;
  /** Departure of the first segment. */
  trip_at: Date;
  created_at: Date;
  booked_at: Date | null;
  expires_at: Date | null;
}

export interface OrderHoldTable {
  id: string;
  order_no: string;
  /** The rules it was held for; none where somebody of the staff did it. */
  rule_ids: string[];
  note_sealed: string | null;
  held_by: string | null;
  held_at: Date;
  /** The issuer may have been asked for tickets before. */
  issuer_asked: boolean;
  reject_asked_by: Generated<string | null>;
  reject_note_sealed: Generated<string | null>;
  /** Of one with tickets: agreed to, and they are about to be given back. */
  reject_agreed_by: Generated<string | null>;
  /** Why they could not be, the last time. */
  reject_hindrance: Generated<RefusalName | null>;
  ended_by: Generated<string | null>;
  ended_at: Generated<Date | null>;
  outcome: Generated<'RELEASED' | 'REJECTED' | null>;
}

/** The fares a draft was made at, by segment and passenger type in fen; kept for it until then. */
export interface FareHold {
  until: number;
  issueDate: string;
  fares: { A: number; C: number; B: number }[];
}

export interface ShownPlace {
  airportCode: string;
  /** '' where the airport has one terminal. */
  terminal: string;
  airport: Bilingual;
  city: Bilingual;
  /** Local date and time, `yyyy-mm-dd` and `HH:mm`. */
  date: string;
  time: string;
}

/**
 * A segment as the traveller saw it when choosing, in both languages; it stays so when the schedule's words change. Which
 * aircraft flies is told by `flight_operation` where it is another one (`listSegments`).
 */
export interface ShownSegment {
  flightNo: string;
  from: ShownPlace;
  to: ShownPlace;
  minutes: number;
  aircraft: Bilingual;
  /** Meal code, '' for none. */
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
  /** Local date on which the flight number starts its journey (its first leg), `yyyy-mm-dd`. */
  flight_date: string;
  board_leg: number;
  off_leg: number;
  origin: string;
  destination: string;
  booking_class: string;
  /** The special fare it is bought at. */
  product_code: Generated<string | null>;
  filed_fare: ColumnType<FiledFare | null, string | null | undefined, string | null>;
  cabin: 'ECO' | 'SUPER' | 'BUSINESS';
  departs_at: Date;
  arrives_at: Date;
  shown: JSONColumnType<ShownSegment>;
}

export interface OrderPassengerTable {
  order_no: string;
  seq: number;
  surname: string;
  first_name: string;
  passenger_type: 'A' | 'C' | 'B';
  /** A child that pays the adult fare and its taxes. */
  at_adult_fare: Generated<boolean>;
  document_type: string;
  document_sealed: string;
  document_fp: string;
  document_expiry: string | null;
  birthday: string;
  sex: 'M' | 'F';
  nationality: string;
  mobile_sealed: string | null;
  certificate_sealed: string | null;
  certificate_fp: string | null;
  /** Of a change the ticket that is given for the new one. */
  exchanged_ticket: Generated<string | null>;
}

export interface OrderPriceLineTable {
  order_no: string;
  line_no: number;
  /** The part a line belongs to, with the passenger it is for and its name; null for fares and taxes. */
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
  /** The fare basis code; null for taxes and parts, and for orders made before it was kept. */
  fare_basis: Generated<string | null>;
  /** Of something sold with the tickets that is not paid yet. */
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
}

export interface OrderGrantTable {
  order_no: string;
  account_id: string;
  granted_at: Date;
}

/** What the staff write to each other about an order. */
export interface OrderNoteTable {
  id: string;
  order_no: string;
  staff_id: string;
  text_sealed: string;
  created_at: Date;
}

export interface BookingTables {
  order_note: OrderNoteTable;
  order_grant: OrderGrantTable;
  sales_order: SalesOrderTable;
  order_hold: OrderHoldTable;
  order_segment: OrderSegmentTable;
  order_passenger: OrderPassengerTable;
  order_price_line: OrderPriceLineTable;
  seat_hold: SeatHoldTable;
}
