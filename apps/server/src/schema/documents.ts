import type { Generated } from 'kysely';

/** A reimbursement voucher of a ticket; `facts_sealed` is what it says (`VoucherFacts`), `delivery_sealed` where it goes. */
export interface ItineraryReceiptTable {
  receipt_no: string;
  verify_code: string;
  ticket_no: string;
  order_no: string;
  passenger_seq: number;
  /** Who asked for it. */
  account_id: string;
  /** A state of `receiptMachine`. */
  status: string;
  method: string;
  amount_fen: number;
  facts_sealed: string;
  delivery_sealed: string;
  /** Of the token of the link that is sent. */
  link_fp: string;
  tracking_no: Generated<string>;
  rule_id: string;
  issued_at: Date;
  sent_at: Date | null;
}

export interface DocumentTables {
  itinerary_receipt: ItineraryReceiptTable;
}
