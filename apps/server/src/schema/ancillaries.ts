import type { AncillaryKind } from '@haidai/domain/ancillaries';
import type { Generated } from 'kysely';

export interface SeatAssignmentTable {
  flight_no: string;
  /** Local date on which the flight number starts its journey. */
  flight_date: string;
  leg_seq: number;
  seat_no: string;
  /** '34left': the seats that share their masks. */
  block: string;
  with_infant: boolean;
  /** Null, as the next two, where the carrier keeps it from everybody. */
  order_no: string | null;
  passenger_seq: number | null;
  segment_index: number | null;
  block_id: Generated<string | null>;
  /** Of a draft or a block with an end; null for as long as its holder wants it. */
  expires_at: Date | null;
}

export interface AncillaryItemTable {
  id: string;
  order_no: string;
  /** 0 with the tickets, then one number a later sale. */
  sale_no: number;
  kind: AncillaryKind;
  product_code: string;
  /** The row of data that priced it. */
  rule_id: string;
  /** Null: for all passengers. */
  passenger_seq: number | null;
  segment_index: number;
  /** The person it was chosen for. */
  document_fp: string | null;
  seat_no: string | null;
  /** The statement of those who sit at an exit was accepted. */
  accepts_duty: Generated<boolean>;
  pickup_sealed: string | null;
  amount_fen: number;
  status: string;
  chosen_at: Date;
}

export interface EmdTable {
  emd_no: string;
  item_id: string;
  order_no: string;
  emd_type: 'A' | 'S';
  ticket_no: string | null;
  coupon_no: number | null;
  amount_fen: number;
  status: string;
  issued_at: Date;
}

export interface AncillaryDueTable {
  item_id: string;
  order_no: string;
  amount_fen: number;
  due_at: Date;
  returned_at: Date | null;
}

export interface SandboxEmdTable {
  item_no: string;
  emd_no: string;
  created_at: Date;
}

export interface AncillaryTables {
  seat_assignment: SeatAssignmentTable;
  ancillary_item: AncillaryItemTable;
  emd: EmdTable;
  ancillary_due: AncillaryDueTable;
  sandbox_emd: SandboxEmdTable;
}
