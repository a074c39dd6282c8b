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

/** An ordinary invoice. `facts_sealed` holds its content (`InvoiceFacts`), `mail_sealed` the address of its receiver. */
export interface InvoiceTable {
  invoice_no: string;
  verify_code: string;
  order_no: string;
  /** The account that requested the invoice. */
  account_id: string;
  /** A state of `invoiceMachine`. */
  status: string;
  amount_fen: number;
  vat_fen: number;
  facts_sealed: string;
  mail_sealed: string;
  /** The void invoice that this one replaces, or null. */
  replaces: string | null;
  rule_id: string;
  issued_at: Date;
}

/** A line of an invoice. `valid` becomes false when the invoice is voided. */
export interface InvoiceLineTable {
  invoice_no: string;
  /** The key of an `InvoiceCandidate`. */
  line_key: string;
  valid: Generated<boolean>;
}

export interface DocumentTables {
  itinerary_receipt: ItineraryReceiptTable;
  invoice: InvoiceTable;
  invoice_line: InvoiceLineTable;
}
