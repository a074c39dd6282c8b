declare module '../../platform/deps.ts' {
  interface Providers {
    issuer: TicketIssuer;
  }
}

export interface IssueRequest {
  orderNo: string;
  /** The passengers in the order of the booking. Children and infants share the adults' record locator. */
  passengers: {
    seq: number;
    name: string;
    type: 'ADT' | 'CHD' | 'INF';
    /** The old ticket of an exchange. */
    exchangedTicket?: string;
  }[];
  segments: {
    index: number;
    flightNo: string;
    /** Local day of departure, yyyy-mm-dd. */
    flightDate: string;
    origin: string;
    destination: string;
    bookingClass: string;
  }[];
}

export interface IssuedTicket {
  passengerSeq: number;
  /** 13 digits, without a dash. */
  ticketNo: string;
}

export type IssueAnswer =
  | { state: 'issued'; recordLocator: string; tickets: IssuedTicket[] }
  /** Some have their ticket, at least one. */
  | { state: 'partial'; recordLocator: string; tickets: IssuedTicket[]; reason: string }
  /** Definite: nobody has a ticket. */
  | { state: 'refused'; reason: string }
  /** Nobody knows: `query` before you try again. */
  | { state: 'unknown'; reason: string };

/** An electronic miscellaneous document (EMD). An EMD-A belongs to a flight coupon, an EMD-S stands alone. */
export interface EmdToIssue {
  /** The carrier's number. A repeated request with the same number gives the same document. */
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
  /** Definite: there is no document. */
  | { state: 'refused'; reason: string }
  /** Nobody knows: ask again, the same documents come. */
  | { state: 'unknown'; reason: string };

/** The ticket issuer. Its calls are idempotent by order number: a repeated request gives the same tickets. */
export interface TicketIssuer {
  issue(request: IssueRequest): Promise<IssueAnswer>;
  /** `none` means that the issuer has no tickets of this order. */
  query(orderNo: string): Promise<IssueAnswer | { state: 'none' }>;
  /** Issues EMDs. Idempotent by item number. */
  issueEmds(orderNo: string, documents: readonly EmdToIssue[]): Promise<EmdAnswer>;
}
