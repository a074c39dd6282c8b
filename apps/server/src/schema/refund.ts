import type { RefundCause, RefundFamily, RefundLine } from '@haidai/domain/refund';
import type { Generated, JSONColumnType } from 'kysely';

/** A line of a refund with the promised amounts, and its passenger. */
export type FrozenRefundLine = RefundLine & { passengerSeq: number };

/** A frozen line as a JSON column holds it: the text of the rule is in one field for each language. */
export type StoredLine<Line> = Omit<Line, 'ruleText'> & { ruleTextCn: string; ruleTextEn: string };

export interface RefundRequestTable {
  refund_no: string;
  order_no: string;
  status: string;
  change_reason: 'ZY' | 'FZY';
  note_sealed: string;
  lines: JSONColumnType<StoredLine<FrozenRefundLine>[]>;
  fee_fen: number;
  refund_fen: number;
  refund_points: Generated<number>;
  /** The reason that the traveller received. */
  refuse_reason_sealed: Generated<string | null>;
  applied_at: Date;
  done_at: Date | null;
  family: Generated<RefundFamily>;
  /** The cause of a refund that the traveller did not choose. */
  cause: Generated<RefundCause>;
  /** The time that decides the fee. */
  quoted_at: Generated<Date | null>;
  /** The member of staff who took the previous step. Null if a rule took it. */
  last_by: Generated<string | null>;
  /** The member of staff who released the money. Never the same person as `last_by`. */
  second_by: Generated<string | null>;
}

export interface RefundCertificateTable {
  id: string;
  order_no: string;
  account_id: string;
  /** The refund that uses the certificate. Null until a refund uses it. */
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
  /** Whether the seat was already sold when the refund was refused. */
  seatless: Generated<boolean>;
}

export interface RefundReportTable {
  report_no: string;
  refund_no: string;
  kind: 'NOT_ARRIVED' | 'WRONG_AMOUNT' | 'REFUSED';
  note_sealed: string;
  /** Null until the staff has answered. */
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
