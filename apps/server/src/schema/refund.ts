import type { RefundCause, RefundFamily, RefundLine } from '@haidai/domain/refund';
import type { Generated, JSONColumnType } from 'kysely';

/** A line of a refund as it was promised, with whom it is for. */
export type FrozenRefundLine = RefundLine & { passengerSeq: number };

export interface RefundRequestTable {
  refund_no: string;
  order_no: string;
  status: string;
  change_reason: 'ZY' | 'FZY';
  note_sealed: string;
  lines: JSONColumnType<FrozenRefundLine[]>;
  fee_fen: number;
  refund_fen: number;
  refund_points: Generated<number>;
  /** What the traveller was told. */
  refuse_reason_sealed: Generated<string | null>;
  applied_at: Date;
  done_at: Date | null;
  family: Generated<RefundFamily>;
  /** Why, where it was not the traveller's wish. */
  cause: Generated<RefundCause>;
  /** From when the fee is counted. */
  quoted_at: Generated<Date | null>;
  /** Whoever of the staff took the step that the next one rests on; null for a rule. */
  last_by: Generated<string | null>;
  /** Whoever let the money go; never the same person. */
  second_by: Generated<string | null>;
}

export interface RefundCertificateTable {
  id: string;
  order_no: string;
  account_id: string;
  /** Null until an application rests on it. */
  refund_no: string | null;
  request_no: Generated<string | null>;
  content_type: string;
  bytes: number;
  content_sealed: Buffer;
  created_at: Date;
}

export interface RefundCouponTable {
  refund_no: string;
  ticket_no: string;
  coupon_no: number;
  passenger_seq: number;
  segment_index: number;
  /** The refund was refused, and the seat was gone. */
  seatless: Generated<boolean>;
}

export interface RefundReportTable {
  report_no: string;
  refund_no: string;
  kind: 'NOT_ARRIVED' | 'WRONG_AMOUNT' | 'REFUSED';
  note_sealed: string;
  /** Null while it is waited for. */
  answer_sealed: Generated<string | null>;
  reported_at: Date;
  answered_at: Generated<Date | null>;
}

export interface RefundAddOnTable {
  refund_no: string;
  item_id: string;
}

export interface RefundTables {
  refund_report: RefundReportTable;
  refund_add_on: RefundAddOnTable;
  refund_request: RefundRequestTable;
  refund_coupon: RefundCouponTable;
  refund_certificate: RefundCertificateTable;
}
