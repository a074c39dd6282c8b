import type { Generated } from 'kysely';

/** A receipt of a ticket. `facts_sealed` holds its content (`VoucherFacts`), `delivery_sealed` its address. */
export interface ItineraryReceiptTable {
  receipt_no: string;
  verify_code: string;
  ticket_no: string;
  order_no: string;
  passenger_seq: number;
  /** The account that requested the receipt. */
  account_id: string;
  /** A state of `receiptMachine`. */
  status: string;
  method: string;
  amount_fen: number;
  facts_sealed: string;
  delivery_sealed: string;
  /** The fingerprint of the token in the link that the traveller receives. */
  link_fp: string;
  tracking_no: Generated<string>;
  rule_id: string;
  issued_at: Date;
  sent_at: Date | null;
}

export interface DocumentTables {
  itinerary_receipt: ItineraryReceiptTable;
}
