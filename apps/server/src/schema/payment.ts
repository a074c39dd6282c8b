import type { BillKind, DifferenceKind, PayMethod, PayProduct, paymentDifferenceMachine } from '@haidai/domain/payment';
import type { Generated } from 'kysely';

export interface PaymentTable {
  payment_no: string;
  order_no: string;
  method: PayMethod;
  amount_fen: number;
  status: string;
  trade_no: string | null;
  received_fen: number | null;
  counted: Generated<boolean>;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  /** The number at the gateway of a second trade for a payment attempt. `gateway_fen` is the total taken under it. */
  gateway_no: Generated<string | null>;
  gateway_fen: Generated<number | null>;
  /** The gateway's own name of the attempt, for a gateway that finds an attempt by it only. */
  gateway_ref: Generated<string | null>;
  /** The product of the gateway. Empty for an attempt of a release that had only one product for each method. */
  product: Generated<PayProduct | ''>;
  /** The identification of the payer inside WeChat, or null. Its row is deleted after it expires. */
  payer_identification: Generated<string | null>;
  /** The shares that the payment is for, sorted. Empty for a payment of the order. */
  share_nos: Generated<string[]>;
}

/** A share of an order: the travellers for whom one payer pays. */
export interface PaymentShareTable {
  share_no: string;
  /** The split of the order in which the share was made. Later splits have larger ids. */
  split_id: string;
  order_no: string;
  /** The numbers of the passengers. */
  seqs: number[];
  amount_fen: number;
  /** A state of `paymentShareMachine`. */
  status: string;
  /** The number of the present link, from 1. A new link has the next number. */
  link_no: Generated<number>;
  /** The fingerprint of the token in the present link. */
  link_fp: string;
  /** The time until which the link shows the share. */
  link_until: Date;
  rule_id: string;
  /** The payment that paid the share. */
  paid_by: string | null;
  paid_at: Date | null;
  created_at: Date;
}

/** The identification of a payer by WeChat, for one order and device, and for one account or share. */
export interface PayerIdentificationTable {
  id: string;
  order_no: string;
  /** The account of the payer. Null for the holder of the link of a share. */
  account_id: string | null;
  share_no: Generated<string | null>;
  device_id: string;
  /** The page to which WeChat leads back. */
  page: string;
  openid_sealed: Generated<string | null>;
  created_at: Date;
  answered_at: Generated<Date | null>;
  expires_at: Date;
}

/** The daily statement of a gateway, compared with the books of the site. A closed statement does not change. */
export interface PaymentStatementTable {
  method: PaymentTable['method'];
  day: string;
  closed: Generated<boolean>;
  asked: Generated<number>;
  last_answer: Generated<string>;
  closed_at: Date | null;
  bill_payments: Generated<number>;
  bill_paid_fen: Generated<number>;
  bill_refunds: Generated<number>;
  bill_refunded_fen: Generated<number>;
  our_payments: Generated<number>;
  our_paid_fen: Generated<number>;
  our_refunds: Generated<number>;
  our_refunded_fen: Generated<number>;
  bill_disputes: Generated<number>;
  bill_disputed_fen: Generated<number>;
  our_disputes: Generated<number>;
  our_disputed_fen: Generated<number>;
}

export interface BillLineTable {
  method: PaymentTable['method'];
  day: string;
  line_no: number;
  kind: BillKind;
  trade_no: string;
  payment_no: string;
  /** The number of the refund or of the dispute. Empty for a payment. */
  refund_no: string;
  amount_fen: number;
  at: Date;
}

export interface PaymentDifferenceTable {
  id: string;
  method: PaymentTable['method'];
  day: string;
  kind: DifferenceKind;
  number: string;
  trade_no: string;
  bill_fen: number | null;
  our_fen: number | null;
  status: (typeof paymentDifferenceMachine.states)[number];
  asked_by: Generated<string | null>;
  found_at: Date;
}

/** The time up to which the books of orders are checked. The table has one row. */
export interface PaymentBooksCheckTable {
  only_row: Generated<true>;
  checked_until: Date;
}

export interface PaymentRefundTable {
  refund_no: string;
  payment_no: string;
  order_no: string;
  amount_fen: number;
  reason: string;
  status: string;
  gateway_ref: string | null;
  /** The application to refund tickets that the money belongs to. Null for other refunds. */
  refund_request_no: Generated<string | null>;
  /** The member of staff who set a refund without an application to WITHDRAWN. `note_sealed` holds the reason. */
  withdrawn_by: Generated<string | null>;
  note_sealed: Generated<string | null>;
  /** The rule of the two days. */
  rule_id: string;
  /** The last day by which the law asks for the money, and the day from which the refund waits at the desk. */
  due_on: string;
  warn_on: string;
  created_at: Date;
  done_at: Date | null;
}

/** A dispute: a cardholder asks the bank for the money of a payment. */
export interface PaymentDisputeTable {
  /** The gateway's number of the dispute. */
  dispute_no: string;
  payment_no: string;
  order_no: string;
  amount_fen: number;
  /** The gateway's word for the reason of the cardholder. */
  reason: string;
  /** A state of `paymentDisputeMachine`. */
  status: string;
  opened_at: Date;
  /** The time until which the gateway takes evidence, or null. */
  due_at: Date | null;
  /** The times at which the bank took the money and returned it, or null. */
  taken_at: Date | null;
  returned_at: Date | null;
}

export interface ProviderAttemptTable {
  id: string;
  provider: string;
  action: string;
  subject: string;
  outcome: string;
  detail: Generated<string>;
  started_at: Date;
  took_ms: number;
}

export interface PaymentTables {
  payment_statement: PaymentStatementTable;
  bill_line: BillLineTable;
  payment_difference: PaymentDifferenceTable;
  payment_books_check: PaymentBooksCheckTable;
  payment: PaymentTable;
  payment_share: PaymentShareTable;
  payer_identification: PayerIdentificationTable;
  payment_refund: PaymentRefundTable;
  payment_dispute: PaymentDisputeTable;
  provider_attempt: ProviderAttemptTable;
}
