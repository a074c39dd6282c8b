import type { Fen } from '@haidai/domain/money';
import type { BillLine, PayMethod, PayProduct } from '@haidai/domain/payment';

declare module '../../platform/deps.ts' {
  interface Providers {
    payment: PaymentGateways;
  }
}

export type PaymentGateways = Readonly<Record<PayMethod, PaymentGateway>>;

/**
 * A payment gateway. Every call has a time limit. A call without a clear answer returns `unknown` (`unavailable` for
 * `begin`), and a job asks again. The site never assumes a result.
 *
 * `paymentNo` and `refundNo` are the carrier's numbers: 6 to 32 characters of `A-Za-z0-9_`, which all gateways accept.
 * They are never reused, and they make a repeated call harmless. Amounts are fen.
 */
export interface PaymentGateway {
  readonly method: PayMethod;
  /**
   * False if the gateway is not configured or not allowed here. The other calls then answer `unavailable` or `unknown`.
   */
  readonly available: boolean;
  /** The products that the gateway offers to this site. Empty if it is not available. */
  readonly products: readonly PayProduct[];
  /** Identifies a payer for `JSAPI`. Present if the gateway offers it. */
  readonly payers?: PayerRegister;
  /** The targets of a payer's form, as sources of a Content-Security-Policy. Absent if the gateway uses no form. */
  readonly formTargets?: readonly string[];
  begin(payment: PaymentToBegin): Promise<BeginAnswer>;
  query(paymentNo: string): Promise<PaymentAnswer>;
  /** Closes an unpaid payment, so that nobody can pay it any more. */
  close(paymentNo: string): Promise<CloseAnswer>;
  /** Refunds money. A repeated `refundNo` is the same refund: the money moves once. */
  refund(refund: RefundToMake): Promise<RefundAnswer>;
  queryRefund(refund: RefundToMake): Promise<RefundAnswer | { state: 'none' }>;
  /** Returns every line of the bill of a Beijing calendar day. */
  readBill(day: string): Promise<BillAnswer>;
  /**
   * Reads a notification and never throws an error. It refuses every notification that the gateway did not sign for
   * this merchant.
   */
  readNotification(raw: RawNotification): Promise<GatewayNotification | RefusedNotification>;
  /**
   * Returns the acknowledgement for the gateway: `ok` ends its repetitions, and `not ok` asks for another notification.
   */
  acknowledge(ok: boolean): Acknowledgement;
}

/** Finds out who pays, for a product that takes the money of a known payer only. */
export interface PayerRegister {
  /** Returns the address that asks the payer's browser. The browser then returns to `returnUrl` with a code. */
  addressFor(question: { returnUrl: string; state: string }): string;
  /** Exchanges a code, which is valid once, for the gateway's name of the payer. */
  identify(code: string): Promise<{ state: 'known'; payer: string } | { state: 'unknown'; reason: string }>;
}

export type BillAnswer =
  | { state: 'ready'; lines: BillLine[] }
  /** The day is not over, or the gateway has not finished the bill. */
  | { state: 'notReady' }
  | { state: 'unknown'; reason: string };

export interface PaymentToBegin {
  paymentNo: string;
  /** One of the gateway's `products`. */
  product: PayProduct;
  /** The gateway's name of the payer. Required for `JSAPI`. */
  payer?: string;
  orderNo: string;
  amountFen: Fen;
  /** The name of the carrier, which the payer reads at the gateway. */
  merchantName: string;
  /** The text that the payer reads at the gateway. */
  subject: string;
  /** The gateway accepts no payment after this instant. */
  expireAt: Date;
  /** The address to which the payer's browser returns, with or without a payment. */
  returnUrl: string;
  clientIp: string;
}

export type BeginAnswer =
  /** The browser posts these fields to `action`. */
  | { kind: 'form'; action: string; method: 'POST'; fields: Record<string, string> }
  /**
   * The payer scans a QR code that holds `codeUrl`. A browser can also open the `codeUrl` of the sandbox, which begins
   * with http.
   */
  | { kind: 'qr'; codeUrl: string }
  | { kind: 'redirect'; url: string }
  /** The page passes these parameters to the app in which it is open. */
  | { kind: 'bridge'; parameters: BridgeParameters }
  | { kind: 'unavailable'; reason: string };

/** The parameters of WeChat's pay sheet, signed for this site. */
export interface BridgeParameters {
  appId: string;
  timeStamp: string;
  nonceStr: string;
  package: string;
  signType: 'RSA';
  paySign: string;
}

export type PaymentAnswer =
  /** The payment was made. `queryRefund` returns whether the gateway has refunded it since. */
  | { state: 'paid'; amountFen: Fen; tradeNo: string; paidAt: Date }
  /** The payer has not paid, or has not opened the payment at the gateway. */
  | { state: 'unpaid' }
  | { state: 'closed' }
  | { state: 'unknown'; reason: string };

export type CloseAnswer =
  | { state: 'closed' }
  /** The close came too late, because the payment was made. `query` returns its details. */
  | { state: 'paid' }
  /** The payer has not opened the payment at the gateway, but can still do so until `expireAt`. */
  | { state: 'absent' }
  | { state: 'unknown'; reason: string };

export interface RefundToMake {
  paymentNo: string;
  refundNo: string;
  amountFen: Fen;
  /** The whole amount of the payment. */
  totalFen: Fen;
  reason: string;
}

export type RefundAnswer =
  | { state: 'done'; ref: string }
  | { state: 'processing'; ref: string }
  | { state: 'refused'; reason: string }
  | { state: 'unknown'; reason: string };

export interface RawNotification {
  /** The headers of the notification. Their names are in lower case, as Node delivers them. */
  headers: Record<string, string | string[] | undefined>;
  /** The exact characters of the body, which the signature covers. */
  rawBody: string;
}

export type GatewayNotification =
  | { about: 'payment'; state: 'paid'; paymentNo: string; amountFen: Fen; tradeNo: string; paidAt: Date }
  /** The payment expired or was closed. The gateway took no money. */
  | { about: 'payment'; state: 'closed'; paymentNo: string }
  /** A refund has reached the payer. */
  | { about: 'refund'; state: 'done'; paymentNo: string; refundNo: string; amountFen: Fen }
  /** A genuine notification that does not concern this site. The site acknowledges it. */
  | { about: 'nothing' };

/**
 * A notification that the site neither counts nor acknowledges.
 * - `forged`     not signed by the gateway, or signed for another merchant or application
 * - `unverified` the key for the check could not be loaded; the gateway sends the notification again
 * - `unusable`   signed, but not a payment in CNY: another currency, a non-positive amount, or unreadable
 */
export type RefusedNotification = 'forged' | 'unverified' | 'unusable';

export interface Acknowledgement {
  status: number;
  contentType: string;
  body: string;
}
