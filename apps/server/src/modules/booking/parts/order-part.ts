import type { DocumentType, OrderPartName, OrderType, PassengerType } from '@haidai/domain/booking';
import type { Cabin } from '@haidai/domain/flights';
import type { RefundExtra, RefundReason } from '@haidai/domain/refund';
import type { Db, Deps, Tx } from '../../../platform/index.ts';

/**
 * Something an order holds beside its seats: insurance, add-ons, a coupon, points. Booking knows none of them. Each
 * keeps the choices of a draft in tables of its own, by order number, and is called inside booking's transactions; it
 * calls nobody outside. A module brings it as `orderPart`; `changePart` is how its choices change.
 */
export interface OrderPart {
  readonly name: OrderPartName;
  /**
   * What it adds to the price of a draft now: nothing where the choice does not hold any more. Asked again whenever the
   * draft is priced; never takes anything.
   */
  lines(deps: Deps, db: Db, draft: PartDraft): Promise<PartLine[]>;
  /** The passengers were entered anew: drops the choices that do not fit them. False where none is left. */
  refit?(deps: Deps, tx: Tx, draft: PartDraft): Promise<boolean>;
  /** The draft has ended: its choices go with it. */
  drop?(tx: Tx, orderNo: string): Promise<void>;
  /** The draft becomes an order: takes what is scarce. May refuse, then there is no order. */
  book?(deps: Deps, tx: Tx, order: PartOrder): Promise<void>;
  /** The order has ended without being paid, or without a ticket: gives back what it took. */
  end?(deps: Deps, tx: Tx, order: PartOrder, reason: EndReason): Promise<void>;
  /** Money came after the end: takes the same again. False: gone, and the order stays ended. */
  retake?(deps: Deps, tx: Tx, order: PartOrder): Promise<boolean>;
  /** The order is paid in full. */
  settle?(deps: Deps, tx: Tx, order: PartOrder): Promise<void>;
  /** What was sold later with the tickets is paid, or is given up. */
  settleExtra?(deps: Deps, tx: Tx, order: PartOrder): Promise<void>;
  endExtra?(deps: Deps, tx: Tx, order: PartOrder): Promise<void>;
  /** Tickets were written; once for every passenger who has one. */
  ticketed?(deps: Deps, tx: Tx, order: PartOrder, tickets: readonly IssuedTo[]): Promise<void>;
  /** What was bought with it and may come back with tickets that are given back. */
  refundExtras?(deps: Deps, db: Db, order: PartOrder): Promise<PartExtra[]>;
  /** Flight coupons were given back, and what it has for them is over; the money went by what `refundExtras` said. */
  refunded?(deps: Deps, tx: Tx, order: PartOrder, refund: PartRefund): Promise<void>;
  /**
   * Passengers fly a trip on other flights: what of it goes along there, and what is over with its money. Takes nothing;
   * may refuse where they may not fly there without it.
   */
  followers?(deps: Deps, db: Db, order: PartOrder, change: PartChange): Promise<PartFollower[]>;
  /** The change is booked: takes what is scarce on the new flights for its order. May refuse, then there is no change. */
  holdFollowers?(deps: Deps, tx: Tx, changeNo: string, followers: readonly PartFollower[]): Promise<void>;
  /** Nothing came of the change: gives that back. */
  letFollowersGo?(tx: Tx, changeNo: string): Promise<void>;
  /** The new tickets are written: what goes along is the change's from now on, the rest is over. True where it has any. */
  follow?(deps: Deps, tx: Tx, order: PartOrder, moved: PartFollowed): Promise<boolean>;
  /** The money of its last ticket is on its way: ZY at the traveller's wish, FZY where no ticket was given back so. */
  refundedLast?(deps: Deps, tx: Tx, order: PartOrder, reason: RefundReason): Promise<void>;
}

/** A trip of an order that some of its passengers fly otherwise. */
export interface PartChange {
  reason: RefundReason;
  /** When it was asked for. */
  at: number;
  passengerSeqs: readonly number[];
  /** Segments of the order, in the order they are flown. */
  given: readonly number[];
  /** The new ones; one for each that is given, or none of them can be told from another. */
  taken: readonly NewPartSegment[];
}

export interface NewPartSegment {
  /** In the order of the change. */
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
  /** Local. */
  departDate: string;
  departsAt: number;
}

/** Something bought beside the seat, and what becomes of it with a change. */
export interface PartFollower {
  itemId: string;
  passengerSeq: number;
  /** Of the order it was bought with. */
  segment: number;
  /** Of the order of the change; null: it is over, and `amountFen` comes back. */
  toSegment: number | null;
  code: string;
  amountFen: number;
  ruleId: string;
  ruleTextCn: string;
  ruleTextEn: string;
}

/** The same among those of all parts of an order. */
export interface OrderFollower extends PartFollower {
  part: OrderPartName;
}

export interface PartFollowed {
  changeNo: string;
  followers: readonly PartFollower[];
}

export interface PartRefund {
  refundNo: string;
  /** By the traveller's own wish, or because of us: then everything comes back. */
  reason: RefundReason;
  /** When it was asked for. */
  at: number;
  coupons: readonly RefundedCoupon[];
  /** The tickets were changed: what is bought with them has been seen to as a follower. */
  changed?: boolean;
}

export interface RefundedCoupon {
  passengerSeq: number;
  segmentIndex: number;
}

/** Something bought beside the seat, as the refund of a ticket counts it. */
export interface PartExtra extends RefundExtra {
  passengerSeq: number;
}

export type EndReason = 'cancel' | 'expire' | 'giveUp';

export interface PartOrder {
  orderNo: string;
  accountId: string;
}

export interface IssuedTo {
  passengerSeq: number;
  /** 13 digits, without a dash. */
  ticketNo: string;
}

/** A line of the price, for one passenger. Amounts in fen; what is taken off is negative. */
export interface PartLine {
  code: string;
  nameZh: string;
  nameEn: string;
  passengerSeq: number;
  /** Null: for the whole journey. */
  segmentIndex: number | null;
  /** Pieces. */
  count: number;
  unitFen: number;
  ruleId: string;
  ruleTextZh: string;
  ruleTextEn: string;
}

/** A draft with its passengers, as far as a part has to know it. */
export interface PartDraft {
  orderNo: string;
  accountId: string;
  orderType: OrderType;
  international: boolean;
  segments: PartSegment[];
  passengers: PartPassenger[];
  /** What each passenger pays on each segment without taxes, in fen. */
  fares: { passengerSeq: number; segmentIndex: number; fareFen: number }[];
}

export interface PartSegment {
  segmentIndex: number;
  /** 0 the way out, 1 the way back. */
  tripIndex: number;
  flightNo: string;
  flightDate: string;
  boardLeg: number;
  offLeg: number;
  origin: string;
  destination: string;
  bookingClass: string;
  /** The special fare, null for an ordinary one. */
  productCode: string | null;
  cabin: Cabin;
  /** Local. */
  departDate: string;
  departsAt: Date;
}

export interface PartPassenger {
  seq: number;
  surname: string;
  firstName: string;
  type: PassengerType;
  /** A child that pays the adult fare. */
  atAdultFare: boolean;
  birthday: string;
  documentType: DocumentType;
  nationality: string;
  /** Equal for equal documents. */
  documentFp: string;
}

/** The parts of the site. */
export interface OrderParts {
  /** Those an order uses, in the order in which they are priced and taken. */
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
