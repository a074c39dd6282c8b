import type { Bilingual } from '@haidai/domain';
import type { NotifiedLeg, ToldFacts, TripFact } from '@haidai/domain/flights';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** A leg of a dated flight that differs from the plan. Its times are instants. */
export interface FlightOperationTable {
  flight_no: string;
  flight_date: string;
  leg_seq: number;
  /** A state of `flightMachine`. */
  status: string;
  planned_departure: Date;
  planned_arrival: Date;
  estimated_departure: Date | null;
  estimated_arrival: Date | null;
  actual_departure: Date | null;
  actual_arrival: Date | null;
  airborne_at: Generated<Date | null>;
  touchdown_at: Generated<Date | null>;
  gate: Generated<string>;
  stand: Generated<string>;
  /** The aircraft type that replaces the planned one, or ''. */
  aircraft: Generated<string>;
  cause: Generated<string>;
  diverted_to: Generated<string>;
  belt: Generated<string>;
  registration: Generated<string>;
  /** The newest statement about each fact. */
  told: ColumnType<ToldFacts, string | undefined, string>;
  updated_at: Date;
}

/** A message of the flight status feed that is not applied yet, or that the flight desk has to settle. */
export interface FlightMessageTable {
  id: string;
  kind: 'FLIGHT' | 'MOVEMENT';
  /** The order of the message among those about its leg. */
  said_at: Date;
  sequence: number;
  /** The row as JSON, or the text of a movement message. */
  body_sealed: string;
  received_at: Date;
  /** The leg: `HD1234 2026-12-01 TAO-CTU`, or '' if the message names none. */
  subject: Generated<string>;
  /** The name of the reason for which the desk has it; null if it is due. */
  held_for: Generated<string | null>;
  /** What is wrong: a line and a fault of a text, or the name of a refusal. */
  detail: Generated<string>;
}

/** An account that receives messages about changes of a flight. */
export interface FlightFollowTable {
  id: string;
  account_id: string;
  flight_no: string;
  flight_date: string;
  token_fp: string;
  /** The content of the last message, or the state of the flight when the account began to follow it. */
  told: JSONColumnType<NotifiedLeg[]>;
  told_times: Generated<number>;
  news: ColumnType<Bilingual | null, string | null, string | null>;
  news_at: Date | null;
  created_at: Date;
}

/** A change of a flight that one member of staff requests and another must approve. */
export interface FlightRequestTable {
  id: string;
  kind: 'CANCEL' | 'AIRCRAFT';
  flight_no: string;
  flight_date: string;
  leg_seq: number | null;
  /** A state of `flightRequestMachine`. */
  status: string;
  cause: string;
  /** The new aircraft type, or ''. */
  aircraft: string;
  note_sealed: string;
  /** Null if the flight status feed asks. */
  asked_by: string | null;
  asked_login: string;
  asked_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}

export interface SeatBlockTable {
  id: string;
  flight_no: string;
  flight_date: string;
  seats: string[];
  reason: string;
  until: Date | null;
  blocked_by: string;
  blocked_at: Date;
  ended_by: string | null;
  ended_at: Date | null;
}

/** A leg whose departure is closed. */
export interface FlightDepartureTable {
  flight_no: string;
  flight_date: string;
  leg_seq: number;
  boarded: number;
  missed: number;
  /** A login of the staff, or the name of a job. */
  closed_by: string;
  closed_at: Date;
}

export interface DepartureTravellerTable {
  ticket_no: string;
  coupon_no: number;
  flight_no: string;
  flight_date: string;
  leg_seq: number;
  order_no: string;
  passenger_seq: number;
  segment_index: number;
  outcome: 'BOARDED' | 'NO_SHOW';
}

/** The old and the new seat of a passenger after a change of aircraft. */
export interface SeatMoveTable {
  request_id: string;
  order_no: string;
  passenger_seq: number;
  segment_index: number;
  from_seat: string;
  /** Null if no seat was left. */
  to_seat: string | null;
  checked_in: boolean;
  /** The time at which the refund and the message of the passenger were done. */
  settled_at: Date | null;
}

/** A change of a trip. Exactly one of `leg_seq`, `check_in_id` and `order_no` is not null. */
export interface TripChangeTable {
  change_no: GeneratedAlways<number>;
  fact: TripFact;
  /** The new value: a gate, an instant, `yes` or `no`, a seat ('' for none), or the id of an offer. */
  value: string;
  flight_no: string;
  flight_date: string;
  leg_seq: number | null;
  check_in_id: string | null;
  order_no: string | null;
  changed_at: Date;
  /** The time at which the passes in wallets began to follow the change; null before. */
  wallets_at: Date | null;
}

/** A message that the desk sends to the travellers of a flight. */
interface FlightNoticeTable {
  id: string;
  flight_no: string;
  flight_date: string;
  /** A state of `flightNoticeMachine`. */
  status: string;
  template_id: string;
  rule_id: string;
  event: 'FlightNotice' | 'TripNotice';
  words: JSONColumnType<Bilingual>;
  /** A filter of the list of passengers. */
  filter: string;
  /** The number of travellers whom the message is for. */
  people: number;
  /** The login of the staff member. */
  asked_by: string;
  asked_at: Date;
  ended_at: Date | null;
}

/** An address that gets a message of the desk: the contact of an order, or a mobile of a passenger. */
interface FlightNoticeRecipientTable {
  notice_id: string;
  place: number;
  order_no: string;
  passenger_seq: number | null;
  address_fp: string;
  written_at: Date | null;
}

export interface FlightTables {
  trip_change: TripChangeTable;
  seat_move: SeatMoveTable;
  flight_departure: FlightDepartureTable;
  departure_traveller: DepartureTravellerTable;
  flight_request: FlightRequestTable;
  seat_block: SeatBlockTable;
  flight_operation: FlightOperationTable;
  flight_message: FlightMessageTable;
  flight_notice: FlightNoticeTable;
  flight_notice_recipient: FlightNoticeRecipientTable;
  flight_follow: FlightFollowTable;
}
