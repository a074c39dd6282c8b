declare module '../../platform/deps.ts' {
  interface Providers {
    issuer: TicketIssuer;
  }
}

export interface IssueRequest {
  orderNo: string;
  /** In the order of the booking. Children and infants share the adults' record locator. */
  passengers: {
    seq: number;
    name: string;
    type: 'ADT' | 'CHD' | 'INF';
    /** The ticket that is given for the new one. */
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

/** An electronic miscellaneous document: A belongs to a flight coupon, S stands alone. */
export interface EmdToIssue {
  /** Ours, and the key under which asking twice gives the same document. */
  itemNo: string;
  type: 'A' | 'S';
  passengerName: string;
  ticketNo: string;
  /** Of an A. */
  couponNo: number | null;
  /** What it is for: SEAT, BAG, LOUNGE. */
  service: string;
  amountFen: number;
}

export type EmdAnswer =
  | { state: 'issued'; documents: { itemNo: string; emdNo: string }[] }
  /** Definite: there is no document. */
  | { state: 'refused'; reason: string }
  /** Nobody knows: ask again, the same documents come. */
  | { state: 'unknown'; reason: string };

/** Who writes the tickets. Idempotent by order number: issuing twice gives the same tickets. */
export interface TicketIssuer {
  issue(request: IssueRequest): Promise<IssueAnswer>;
  /** `none`: this order was never issued. */
  query(orderNo: string): Promise<IssueAnswer | { state: 'none' }>;
  /** Idempotent by item number. */
  issueEmds(orderNo: string, documents: readonly EmdToIssue[]): Promise<EmdAnswer>;
}
