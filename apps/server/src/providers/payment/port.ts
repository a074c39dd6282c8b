import type { Fen } from '@haidai/domain/money';
import type { BillLine, PayMethod } from '@haidai/domain/payment';

declare module '../../platform/deps.ts' {
  interface Providers {
    payment: PaymentGateways;
  }
}

export type PaymentGateways = Readonly<Record<PayMethod, PaymentGateway>>;

/**
 * A party that takes travellers' money. Every call has a time limit; a call without a clear answer says `unknown`
 * (`unavailable` when beginning) and is to be asked again: nothing is ever assumed.
 *
 * `paymentNo` and `refundNo` are ours: 6 to 32 of `A-Za-z0-9_` (what all gateways take), never used twice, and the key that makes a repeated
 * call harmless. Amounts are fen.
 */
export interface PaymentGateway {
  readonly method: PayMethod;
  /** False where it is not configured, or may not be used here. The other calls then answer `unavailable` or `unknown`. */
  readonly available: boolean;
  /** Where a payer's form may go, as sources of a Content-Security-Policy; none where no form is posted. */
  readonly formTargets?: readonly string[];
  begin(payment: PaymentToBegin): Promise<BeginAnswer>;
  query(paymentNo: string): Promise<PaymentAnswer>;
  /** Ends a payment that nobody has made, so that nobody can make it any more. */
  close(paymentNo: string): Promise<CloseAnswer>;
  /** The same `refundNo` again is the same refund: money moves once. */
  refund(refund: RefundToMake): Promise<RefundAnswer>;
  queryRefund(refund: RefundToMake): Promise<RefundAnswer | { state: 'none' }>;
  /** Every line of a day's bill, by Beijing's calendar. */
  readBill(day: string): Promise<BillAnswer>;
  /** Believes nothing that the gateway has not signed for this merchant. Never throws, whatever the body holds. */
  readNotification(raw: RawNotification): Promise<GatewayNotification | RefusedNotification>;
  /** What the gateway wants to hear: `ok` ends its repetitions, not `ok` asks for another. */
  acknowledge(ok: boolean): Acknowledgement;
}

export type BillAnswer =
  | { state: 'ready'; lines: BillLine[] }
  /** The day is not over, or the gateway is still writing. */
  | { state: 'notReady' }
  | { state: 'unknown'; reason: string };

export interface PaymentToBegin {
  paymentNo: string;
  orderNo: string;
  amountFen: Fen;
  /** What the payer reads at the gateway. */
  subject: string;
  /** The gateway takes no money after it. */
  expireAt: Date;
  /** Where the payer's browser comes back to. */
  returnUrl: string;
  clientIp: string;
}

export type BeginAnswer =
  /** The browser posts these fields to `action`. */
  | { kind: 'form'; action: string; method: 'POST'; fields: Record<string, string> }
  /** The payer scans a QR code that holds `codeUrl`. The sandbox's can also be opened: it begins with http. */
  | { kind: 'qr'; codeUrl: string }
  | { kind: 'redirect'; url: string }
  | { kind: 'unavailable'; reason: string };

export type PaymentAnswer =
  /** Money was taken. It may have gone back since: that is for `queryRefund` to say. */
  | { state: 'paid'; amountFen: Fen; tradeNo: string; paidAt: Date }
  /** Nobody has paid yet, or nobody has even begun. */
  | { state: 'unpaid' }
  | { state: 'closed' }
  | { state: 'unknown'; reason: string };

export type CloseAnswer =
  | { state: 'closed' }
  /** Too late: it was paid. Ask `query` for the details. */
  | { state: 'paid' }
  /** The gateway has not seen the payer yet; until `expireAt` they may still come. */
  | { state: 'absent' }
  | { state: 'unknown'; reason: string };

export interface RefundToMake {
  paymentNo: string;
  refundNo: string;
  amountFen: Fen;
  /** All that was taken by this payment. */
  totalFen: Fen;
  reason: string;
}

export type RefundAnswer =
  | { state: 'done'; ref: string }
  | { state: 'processing'; ref: string }
  | { state: 'refused'; reason: string }
  | { state: 'unknown'; reason: string };

export interface RawNotification {
  /** Names in lower case, as Node delivers them. */
  headers: Record<string, string | string[] | undefined>;
  /** The characters as they came: they are what was signed. */
  rawBody: string;
}

export type GatewayNotification =
  | { about: 'payment'; state: 'paid'; paymentNo: string; amountFen: Fen; tradeNo: string; paidAt: Date }
  /** The payment's time is over, or it was closed: nothing was taken. */
  | { about: 'payment'; state: 'closed'; paymentNo: string }
  /** A refund has reached the payer. */
  | { about: 'refund'; state: 'done'; paymentNo: string; refundNo: string; amountFen: Fen }
  /** Genuine, and nothing that concerns us: acknowledge it. */
  | { about: 'nothing' };

/**
 * A notification that is not counted and not acknowledged.
 * - `forged`     not signed by the gateway, or signed for another merchant or application
 * - `unverified` the key to check it with could not be fetched; the gateway sends it again
 * - `unusable`   signed, and yet no payment in CNY: another currency, an amount that is not positive, or unreadable
 */
export type RefusedNotification = 'forged' | 'unverified' | 'unusable';

export interface Acknowledgement {
  status: number;
  contentType: string;
  body: string;
}
