import type { Bilingual, Language } from '@haidai/domain';
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
  /** The brands of cards that the gateway takes, as the payer reads them. Absent for a gateway without cards. */
  readonly cardBrands?: readonly Bilingual[];
  /** Identifies a payer for `JSAPI`. Present if the gateway offers it. */
  readonly payers?: PayerRegister;
  /** The targets of a payer's form, as sources of a Content-Security-Policy. Absent if the gateway uses no form. */
  readonly formTargets?: readonly string[];
  begin(payment: PaymentToBegin): Promise<BeginAnswer>;
  query(payment: PaymentAtGateway): Promise<PaymentAnswer>;
  /** Closes an unpaid payment, so that nobody can pay it any more. */
  close(payment: PaymentAtGateway): Promise<CloseAnswer>;
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
  /** `disputes` are the disputes of the lines, for a site that has lost their notifications. */
  | { state: 'ready'; lines: BillLine[]; disputes?: readonly Dispute[] }
  /** The day is not over, or the gateway has not finished the bill. */
  | { state: 'notReady' }
  | { state: 'unknown'; reason: string };

/** A payment that was begun. A gateway that knows our payment number needs nothing else. */
export interface PaymentAtGateway {
  paymentNo: string;
  /** The gateway's own name of the payment, which `begin` returned. Null if it has none or the answer was lost. */
  ref: string | null;
  /** The gateway's trade number of a paid payment, or null. */
  tradeNo: string | null;
  /** The time in ms since the site made the payment. */
  ageMs: number;
}

export interface PaymentToBegin extends PaymentAtGateway {
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
  /** The language of the payer, for gateways whose pages have several. */
  language: Language;
  /** The gateway accepts no payment after this instant, or after its own shortest time. The site closes the payment then. */
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
  /** `ref` is the gateway's own name of the payment, for `PaymentAtGateway`. */
  | { kind: 'redirect'; url: string; ref?: string }
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

export interface RefundToMake extends PaymentAtGateway {
  refundNo: string;
  amountFen: Fen;
  /** The whole amount of the payment. */
  totalFen: Fen;
  reason: string;
  /**
   * The number of times that the gateway refused this refund. Some gateways repeat a refusal under the same idempotency
   * key, so the next try has another key.
   */
  refusals: number;
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
  /** A refund did not reach the payer. The money is back at the gateway, even if the refund was reported as done. */
  | { about: 'refund'; state: 'failed'; paymentNo: string; refundNo: string; amountFen: Fen; reason: string }
  | { about: 'dispute'; dispute: Dispute }
  /** A genuine notification that does not concern this site. The site acknowledges it. */
  | { about: 'nothing' };

/** A dispute in its present state at the gateway: a cardholder asks the bank for the money of a payment. */
export interface Dispute {
  disputeNo: string;
  /** The trade number of the payment. A dispute does not name our payment number. */
  tradeNo: string;
  amountFen: Fen;
  /** The gateway's word for the reason. */
  reason: string;
  state: 'open' | 'answered' | 'won' | 'lost';
  openedAt: Date;
  /** The time until which the gateway takes evidence, or null. */
  dueAt: Date | null;
  /** The times at which the bank took the money and returned it, or null. */
  takenAt: Date | null;
  returnedAt: Date | null;
}

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
