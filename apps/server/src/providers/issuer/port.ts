import type { PartyCalls, RequestTo } from '@haidai/connectors';
import type { ticketing } from '@haidai/connectors/ticketing';

declare module '../../platform/deps.ts' {
  interface Providers {
    issuer: TicketIssuer;
  }
}

/** The data of an order that its e-tickets need: the request of the ticketing party. */
export type IssueRequest = RequestTo<(typeof ticketing)['operations']['issue']>;

export interface IssuedTicket {
  passengerSeq: number;
  /** The ticket number: 13 digits, without a dash. */
  ticketNo: string;
}

export type IssueAnswer =
  | { state: 'issued'; recordLocator: string; tickets: IssuedTicket[] }
  /** At least one passenger has a ticket, and at least one has none. */
  | { state: 'partial'; recordLocator: string; tickets: IssuedTicket[]; reason: string }
  /** The issuer has refused for certain. No passenger has a ticket. */
  | { state: 'refused'; reason: string }
  /** The result is not known. The caller must call `query` before another try. */
  | { state: 'unknown'; reason: string };

/** An electronic miscellaneous document (EMD). An EMD-A belongs to a flight coupon. An EMD-S belongs to none. */
export interface EmdToIssue {
  /** The carrier's number of the item. A repeated request with the same number gives the same document. */
  itemNo: string;
  type: 'A' | 'S';
  passengerName: string;
  ticketNo: string;
  /** The flight coupon of an EMD-A; null for an EMD-S. */
  couponNo: number | null;
  /** The service: SEAT, BAG, LOUNGE. */
  service: string;
  amountFen: number;
}

export type EmdAnswer =
  | { state: 'issued'; documents: { itemNo: string; emdNo: string }[] }
  /** The issuer has refused for certain. There is no document. */
  | { state: 'refused'; reason: string }
  /** The result is not known. A repeated request gives the same documents. */
  | { state: 'unknown'; reason: string };

/** Corrected names of tickets. The tickets keep their numbers. */
export interface NameAmendment {
  orderNo: string;
  /** The carrier's number of the correction. A repeated request with the same number changes nothing more. */
  correctionNo: string;
  tickets: { ticketNo: string; name: string }[];
}

export type AmendAnswer =
  | { state: 'amended' }
  /** The issuer has refused for certain. The tickets have the earlier name. */
  | { state: 'refused'; reason: string }
  /** The result is not known. The caller repeats the request. */
  | { state: 'unknown'; reason: string };

type Calls = PartyCalls<typeof ticketing>;

/** The calls that change coupons or EMDs. A repeated call with the same act number changes nothing more. */
export const actKinds = [
  'voidTickets',
  'refundCoupons',
  'suspendCoupons',
  'resumeCoupons',
  'setCouponStates',
  'revalidateCoupons',
  'refundEmds',
] as const satisfies (keyof Calls)[];
export type ActKind = (typeof actKinds)[number];
export type ActRequest<Kind extends ActKind = ActKind> = Parameters<Calls[Kind]>[0];
export type ActAnswer = Awaited<ReturnType<Calls[ActKind]>>;
/** A page of the tickets that were issued or changed on a day. */
export type TicketPage = Awaited<ReturnType<Calls['listTickets']>>;

/** The ticket issuer. Its calls are idempotent by order number: a repeated request gives the same tickets. */
export interface TicketIssuer extends Pick<Calls, ActKind | 'listTickets'> {
  issue(request: IssueRequest): Promise<IssueAnswer>;
  /** `none` means that the issuer has no tickets of this order. */
  query(orderNo: string): Promise<IssueAnswer | { state: 'none' }>;
  /** Writes corrected names into issued tickets. The call is idempotent by correction number. */
  amendNames(amendment: NameAmendment): Promise<AmendAnswer>;
  /** Issues EMDs. The call is idempotent by item number. */
  issueEmds(orderNo: string, documents: readonly EmdToIssue[]): Promise<EmdAnswer>;
}
