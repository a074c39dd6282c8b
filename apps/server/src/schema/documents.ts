import type { ColumnType, Generated } from 'kysely';

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
  /** DIGITAL: an e-itinerary of the tax office. CARRIER: a voucher with the number of the carrier only. */
  form: Generated<'DIGITAL' | 'CARRIER'>;
  /** The rule that allows the form, or null for a voucher by e-mail or SMS. */
  form_rule_id: string | null;
  /** The numbers of the tax office for the document and for its reversal. */
  invoice_no: string | null;
  red_invoice_no: string | null;
  /** A `ReverseReason`: why the receipt has ended or is about to end. */
  end_reason: string | null;
  /** The use that the buyer has made of the document: UNUSED, DEDUCTED or ENTERED. */
  entry_state: Generated<string>;
  /** Why the tax office has refused the document. */
  refusal: Generated<string>;
}

/** An act that the site asks of the tax office for a receipt. It is due at `due_at`; null means that it is held. */
export interface TaxActTable {
  act_no: string;
  receipt_no: string;
  /** A `TaxActKind`. */
  kind: string;
  /** A state of `taxActMachine`. */
  status: string;
  /** The destination of an act RESEND. */
  delivery_sealed: string | null;
  /** The number of questions without an answer. */
  questions: Generated<number>;
  due_at: Date | null;
  /** The latest reason of the tax office or of the network. */
  reason: Generated<string>;
  created_at: Date;
}

/** A file of an e-itinerary, as the tax office gave it. */
export interface TaxFileTable {
  receipt_no: string;
  format: string;
  content_sealed: Buffer;
}

/** An e-itinerary as the sandbox platform stores it. */
export interface SandboxTaxInvoiceTable {
  receipt_no: string;
  document_sealed: string;
  reversal: ColumnType<unknown, string | null, string>;
  created_at: Date;
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
  tax_act: TaxActTable;
  tax_file: TaxFileTable;
  sandbox_tax_invoice: SandboxTaxInvoiceTable;
  invoice: InvoiceTable;
  invoice_line: InvoiceLineTable;
}
