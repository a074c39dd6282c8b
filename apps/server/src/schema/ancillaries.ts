import type { AncillaryKind } from '@haidai/domain/ancillaries';
import type { Generated } from 'kysely';

export interface SeatAssignmentTable {
  flight_no: string;
  /** The local date on which the flight number starts its journey. */
  flight_date: string;
  leg_seq: number;
  seat_no: string;
  /** The seats that share their masks, such as '34left'. */
  block: string;
  with_infant: boolean;
  /** Null, like the next two columns, for a seat that the carrier has blocked. */
  order_no: string | null;
  passenger_seq: number | null;
  segment_index: number | null;
  block_id: Generated<string | null>;
  /** The end of a draft's seat or of a block. Null for a seat or block without an end. */
  expires_at: Date | null;
}

export interface AncillaryItemTable {
  id: string;
  order_no: string;
  /** 0 for the sale with the tickets. Each later sale has the next number. */
  sale_no: number;
  kind: AncillaryKind;
  product_code: string;
  /** The rule that set the price. */
  rule_id: string;
  /** The number of the passenger. Null means all passengers. */
  passenger_seq: number | null;
  segment_index: number;
  /** The fingerprint of the document of the passenger who gets the item. */
  document_fp: string | null;
  seat_no: string | null;
  /** Whether the passenger accepted the statement for exit seats. */
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
  /** The state that the issuer has confirmed. */
  issuer_status: Generated<string>;
  /** The open act of the EMD at the issuer. */
  issuer_act: Generated<string | null>;
}

export interface AncillaryDueTable {
  item_id: string;
  order_no: string;
  amount_fen: number;
  due_at: Date;
  returned_at: Date | null;
  /** Whether the issuer refused the add-on for the last time and the desk has not looked at it. */
  to_check: Generated<boolean>;
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
