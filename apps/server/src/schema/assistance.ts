import type { AssistanceKind, AssistanceReason, ServiceCode } from '@haidai/domain/assistance';
import type { Generated, JSONColumnType } from 'kysely';
import type { ShownPlace } from './booking.ts';

/** A request for assistance that the staff decide, because no rule decides it. */
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
  /** The member of staff who works on the request. */
  taken_by: Generated<string | null>;
  /** The passenger, the service and the details of a special service. Null for other requests. */
  passenger_seq: Generated<number | null>;
  service: Generated<ServiceCode | null>;
  details_sealed: Generated<string | null>;
  /** The date of issue of the newest certificate. */
  certificate_date: Generated<string | null>;
  rule_id: Generated<string | null>;
  applied_at: Date;
  decided_at: Date | null;
}

/** An application for an unaccompanied minor, with or without a ticket. */
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
  /** The places of the requested flight, in both languages. */
  shown: JSONColumnType<{ from: ShownPlace; to: ShownPlace }>;
  child_sealed: string;
  /** The fingerprint of the child's document, as in `order_passenger`. */
  child_fp: string;
  sender_sealed: string;
  receiver_sealed: string;
  /** The mobile number that receives the messages. */
  mobile_sealed: string;
  note_sealed: string;
  answer_sealed: string;
  rule_id: string;
  /** Null, like the next two columns, until the application has an order. */
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

/** A place on the new flight of a ticket change. It is held until the change is done or abandoned. */
export interface AssistanceMoveTable {
  change_no: string;
  /** The number of the application or request. */
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
