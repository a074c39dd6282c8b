declare module '../../platform/deps.ts' {
  interface Providers {
    issuer: TicketIssuer;
  }
}

export interface IssueRequest {
  orderNo: string;
  /** In the order of the booking. Children and infants share the adults' record locator. */
  passengers: { seq: number; name: string; type: 'ADT' | 'CHD' | 'INF' }[];
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

/** Who writes the tickets. Idempotent by order number: issuing twice gives the same tickets. */
export interface TicketIssuer {
  issue(request: IssueRequest): Promise<IssueAnswer>;
  /** `none`: this order was never issued. */
  query(orderNo: string): Promise<IssueAnswer | { state: 'none' }>;
}
