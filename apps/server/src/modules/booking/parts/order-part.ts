import type { Bilingual } from '@haidai/domain';
import type { DocumentType, OrderPartName, OrderType, PassengerType } from '@haidai/domain/booking';
import type { Cabin } from '@haidai/domain/flights';
import type { RefundExtra, RefundReason } from '@haidai/domain/refund';
import type { Db, Deps, Tx } from '../../../platform/index.ts';

/**
 * A kind of item that an order holds beside its seats: insurance, add-ons, a coupon, points. Booking does not depend on
 * the single parts. A part stores the choices of a draft in its own tables, by order number. Booking calls it inside
 * its transactions, and the part calls no outside system. A module offers a part as `orderPart`. `changePart` changes
 * the choices of a part.
 */
export interface OrderPart {
  readonly name: OrderPartName;
  /**
   * Lists the price lines that the part adds to a draft now. A choice that is no longer valid gives no line. Booking
   * calls this function at every pricing of the draft. The function holds nothing.
   */
  lines(deps: Deps, db: Db, draft: PartDraft): Promise<PartLine[]>;
  /** Removes the choices that do not fit the newly entered passengers. Returns false if no choice is left. */
  refit?(deps: Deps, tx: Tx, draft: PartDraft): Promise<boolean>;
  /** Deletes the choices of a draft that has ended. */
  drop?(tx: Tx, orderNo: string): Promise<void>;
  /** Holds the limited items of the part when a draft becomes an order. A refusal prevents the order. */
  book?(deps: Deps, tx: Tx, order: PartOrder): Promise<void>;
  /** Releases or restores what the part took, after the order ended without payment or without a ticket. */
  end?(deps: Deps, tx: Tx, order: PartOrder, reason: EndReason): Promise<void>;
  /**
   * Takes the same items again for a payment that arrived after the end of the order. Returns false if they are gone.
   * The order then stays ended.
   */
  retake?(deps: Deps, tx: Tx, order: PartOrder): Promise<boolean>;
  /** Completes the part after the order is paid in full. */
  settle?(deps: Deps, tx: Tx, order: PartOrder): Promise<void>;
  /** Completes the items of an extra sale that was paid. `endExtra` ends the items of an abandoned extra sale. */
  settleExtra?(deps: Deps, tx: Tx, order: PartOrder): Promise<void>;
  endExtra?(deps: Deps, tx: Tx, order: PartOrder): Promise<void>;
  /** Handles newly issued tickets. Booking calls it once for every passenger with a ticket. */
  ticketed?(deps: Deps, tx: Tx, order: PartOrder, tickets: readonly IssuedTo[]): Promise<void>;
  /** Lists the items of the part that can be refunded with the tickets of the order. */
  refundExtras?(deps: Deps, db: Db, order: PartOrder): Promise<PartExtra[]>;
  /** Ends the items of refunded flight coupons. Their money was refunded by the result of `refundExtras`. */
  refunded?(deps: Deps, tx: Tx, order: PartOrder, refund: PartRefund): Promise<void>;
  /**
   * Lists what happens to the items of passengers who change to other flights. An item moves along, or it ends and its
   * money is refunded. The function holds nothing. It refuses the change if the passengers may not fly there without an
   * item.
   */
  followers?(deps: Deps, db: Db, order: PartOrder, change: PartChange): Promise<PartFollower[]>;
  /** Holds the limited items on the new flights for the order of a booked change. A refusal prevents the change. */
  holdFollowers?(deps: Deps, tx: Tx, changeNo: string, followers: readonly PartFollower[]): Promise<void>;
  /** Releases the items on the new flights if the change does not happen. */
  releaseFollowers?(tx: Tx, changeNo: string): Promise<void>;
  /**
   * Moves the items that follow to the order of the change and ends the others, after the new tickets are issued.
   * Returns true if the order of the change now has items of the part.
   */
  follow?(deps: Deps, tx: Tx, order: PartOrder, moved: PartFollowed): Promise<boolean>;
  /** Handles the corrected name, sex or document number of a passenger. The passenger row has the new data. */
  corrected?(deps: Deps, tx: Tx, order: PartOrder, passengerSeq: number): Promise<void>;
  /**
   * Handles the refund of the last ticket of the order. The reason is ZY if a ticket was refunded at the wish of the
   * traveller, and FZY otherwise.
   */
  refundedLast?(deps: Deps, tx: Tx, order: PartOrder, reason: RefundReason): Promise<void>;
}

/** A change of some passengers of an order to other flights for one trip. */
export interface PartChange {
  reason: RefundReason;
  /** The time of the request, in ms since 1970. */
  at: number;
  passengerSeqs: readonly number[];
  /** The indexes of the given segments of the order, in flight order. */
  given: readonly number[];
  /**
   * The new segments. If there is one for each given segment, they correspond in order. Otherwise no segment
   * corresponds to another.
   */
  taken: readonly NewPartSegment[];
}

export interface NewPartSegment {
  /** The index of the segment in the order of the change. */
  segmentIndex: number;
  flightNo: string;
  flightDate: string;
  boardLeg: number;
  offLeg: number;
  origin: string;
  destination: string;
  cabin: Cabin;
  aircraft: string;
  meal: string;
  /** The local date of departure. */
  departDate: string;
  departsAt: number;
}

/** An item beside the seat, and what happens to it in a change. */
export interface PartFollower {
  itemId: string;
  passengerSeq: number;
  /** The segment index in the order that the item was bought with. */
  segment: number;
  /** The segment index in the order of the change. Null if the item ends and `amountFen` is refunded. */
  toSegment: number | null;
  code: string;
  amountFen: number;
  /** Whether the item was sold after the tickets, in a payment of its own. */
  isLaterSale?: boolean;
  ruleId: string;
  ruleText: Bilingual;
}

/** A follower with the name of its part, in a list of all parts of an order. */
export interface OrderFollower extends PartFollower {
  part: OrderPartName;
}

export interface PartFollowed {
  changeNo: string;
  followers: readonly PartFollower[];
}

export interface PartRefund {
  refundNo: string;
  /** ZY if the traveller wishes the refund, FZY if the carrier caused it. With FZY everything is refunded. */
  reason: RefundReason;
  /** The time of the request, in ms since 1970. */
  at: number;
  coupons: readonly RefundedCoupon[];
  /** Whether the tickets were changed. In that case the items were already handled as followers. */
  changed?: boolean;
}

export interface RefundedCoupon {
  passengerSeq: number;
  segmentIndex: number;
}

/** An item beside the seat, as the refund of a ticket counts it. */
export interface PartExtra extends RefundExtra {
  passengerSeq: number;
}

export type EndReason = 'cancel' | 'expire' | 'giveUp' | 'loseFlights';

export interface PartOrder {
  orderNo: string;
  accountId: string;
}

export interface IssuedTo {
  passengerSeq: number;
  /** The 13 digits of the ticket number, without a dash. */
  ticketNo: string;
}

/** A line of the price for one passenger. Amounts in fen. A discount is negative. */
export interface PartLine {
  code: string;
  name: Bilingual;
  passengerSeq: number;
  /** The segment index. Null for an item of the whole journey. */
  segmentIndex: number | null;
  /** The number of pieces. */
  count: number;
  unitFen: number;
  ruleId: string;
  ruleText: Bilingual;
}

/** The data of a draft and its passengers that a part needs. */
export interface PartDraft {
  orderNo: string;
  accountId: string;
  orderType: OrderType;
  international: boolean;
  segments: PartSegment[];
  passengers: PartPassenger[];
  /** The fare of each passenger on each segment without taxes, in fen. */
  fares: { passengerSeq: number; segmentIndex: number; fareFen: number }[];
}

export interface PartSegment {
  segmentIndex: number;
  /** 0 for the outbound trip, 1 for the return trip. */
  tripIndex: number;
  flightNo: string;
  flightDate: string;
  boardLeg: number;
  offLeg: number;
  origin: string;
  destination: string;
  bookingClass: string;
  /** The code of the special fare. Null for an ordinary fare. */
  productCode: string | null;
  cabin: Cabin;
  /** The local date of departure. */
  departDate: string;
  departsAt: Date;
}

export interface PartPassenger {
  seq: number;
  surname: string;
  firstName: string;
  type: PassengerType;
  /** Whether the passenger is a child at the adult fare. */
  atAdultFare: boolean;
  birthday: string;
  documentType: DocumentType;
  nationality: string;
  /** The fingerprint of the document. Equal documents have equal fingerprints. */
  documentFp: string;
}

/** All order parts of the site. */
export interface OrderParts {
  /** Lists the parts that an order uses, in the sequence in which booking prices and holds them. */
  used(names: readonly OrderPartName[]): readonly OrderPart[];
}

declare module '../../../platform/deps.ts' {
  interface Deps {
    orderParts: OrderParts;
  }
}

declare module '../../../platform/module.ts' {
  interface ServerModule {
    orderPart?: OrderPart | readonly OrderPart[];
  }
}
