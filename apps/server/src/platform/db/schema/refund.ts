import type { RefundLine } from '@haidai/domain/refund';
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
  refuse_reason: Generated<string>;
  applied_at: Date;
  done_at: Date | null;
}

export interface RefundCouponTable {
  refund_no: string;
  ticket_no: string;
  coupon_no: number;
  passenger_seq: number;
  segment_index: number;
}

export interface RefundTables {
  refund_request: RefundRequestTable;
  refund_coupon: RefundCouponTable;
}
