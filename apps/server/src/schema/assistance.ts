import type { AssistanceKind, AssistanceReason, ServiceCode } from '@haidai/domain/assistance';
import type { Generated, JSONColumnType } from 'kysely';
import type { ShownPlace } from './booking.ts';

/** What people were asked for that no rule decides. */
export interface AssistanceRequestTable {
  request_no: string;
  order_no: string;
  account_id: string;
  kind: AssistanceKind;
  reason: AssistanceReason;
  segment_index: number;
  /** A state of `assistanceMachine`. */
  status: string;
  wish_sealed: string;
  note_sealed: string;
  answer_sealed: string;
  /** Who of the staff has it. */
  taken_by: Generated<string | null>;
  /** Of a special service: whose, which, and what was told with it. */
  passenger_seq: Generated<number | null>;
  service: Generated<ServiceCode | null>;
  details_sealed: Generated<string | null>;
  /** The day its newest certificate was written. */
  certificate_date: Generated<string | null>;
  rule_id: Generated<string | null>;
  applied_at: Date;
  decided_at: Date | null;
}

/** A child who is to fly alone, with a ticket or before there is one. */
export interface UnaccompaniedChildTable {
  um_no: string;
  account_id: string;
  /** A state of `unaccompaniedMinorMachine`. */
  status: string;
  flight_no: string;
  flight_date: string;
  origin: string;
  destination: string;
  departs_at: Date;
  /** The flight as it was asked for, in both languages. */
  shown: JSONColumnType<{ from: ShownPlace; to: ShownPlace }>;
  child_sealed: string;
  /** Of the document, as passengers have it. */
  child_fp: string;
  sender_sealed: string;
  receiver_sealed: string;
  /** Who is told. */
  mobile_sealed: string;
  note_sealed: string;
  answer_sealed: string;
  rule_id: string;
  /** Once it has an order, or a ticket before. */
  order_no: string | null;
  passenger_seq: number | null;
  segment_index: number | null;
  applied_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
}

export interface UnaccompaniedMinorDraftTable {
  order_no: string;
  um_no: string;
}

export interface SpecialPlaceTable {
  flight_no: string;
  flight_date: string;
  /** UMNR, or the code of a service. */
  code: string;
  taken: number;
}

/** A place held on the flight a ticket is changed to, until the change is done or dropped. */
export interface AssistanceMoveTable {
  change_no: string;
  /** Of the application or request. */
  item_no: string;
  flight_no: string;
  flight_date: string;
  code: string;
}

export interface AssistanceTables {
  assistance_move: AssistanceMoveTable;
  assistance_request: AssistanceRequestTable;
  unaccompanied_child: UnaccompaniedChildTable;
  alone_draft: UnaccompaniedMinorDraftTable;
  special_place: SpecialPlaceTable;
}
