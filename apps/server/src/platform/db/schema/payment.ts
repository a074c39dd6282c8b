import type { Generated } from 'kysely';

export interface PaymentTable {
  payment_no: string;
  order_no: string;
  method: 'ALIPAY' | 'WECHAT' | 'YIBAO';
  amount_fen: number;
  status: string;
  trade_no: string | null;
  received_fen: number | null;
  counted: Generated<boolean>;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
}

export interface PaymentRefundTable {
  refund_no: string;
  payment_no: string;
  order_no: string;
  amount_fen: number;
  reason: string;
  status: string;
  gateway_ref: string | null;
  /** The tickets it is for, where it is for tickets given back. */
  refund_request_no: Generated<string | null>;
  created_at: Date;
  done_at: Date | null;
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
  payment: PaymentTable;
  payment_refund: PaymentRefundTable;
  provider_attempt: ProviderAttemptTable;
}
