import type { OrderPartName } from '@haidai/domain/booking';
import type { ChangeLine } from '@haidai/domain/exchange';
import type { Generated, JSONColumnType } from 'kysely';
import type { FrozenRefundLine, StoredLine } from './refund.ts';

/** A line of a change with the promised amounts, and its passenger. */
export type FrozenChangeLine = ChangeLine & { passengerSeq: number };

/**
 * An add-on of the old seats: its passenger, its item, and its segment in the change. A null segment means that it
 * ends.
 */
export type FrozenExtraLine = FrozenRefundLine & { part?: OrderPartName; itemId?: string; toSegment?: number | null };

export interface ChangeOrderTable {
  order_no: string;
  original_no: string;
  trip_index: number;
  change_reason: 'ZY' | 'FZY';
  status_before: string;
  changes_made: number;
  lines: JSONColumnType<StoredLine<FrozenChangeLine>[]>;
  extra_lines: JSONColumnType<StoredLine<FrozenExtraLine>[]>;
  fee_fen: number;
  difference_fen: number;
  tax_fen: number;
  difference_points: Generated<number>;
  asked_at: Date;
  done_at: Date | null;
}

export interface ChangeCouponTable {
  order_no: string;
  ticket_no: string;
  coupon_no: number;
  passenger_seq: number;
  segment_index: number;
}

export interface ExchangeTables {
  change_order: ChangeOrderTable;
  change_coupon: ChangeCouponTable;
}
