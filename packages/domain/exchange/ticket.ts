import type { Cabin } from '../flights/index.ts';
import type { Fen } from '../money/index.ts';
import type { RefundCoupon } from '../refund/index.ts';
import type { IsoDate } from '../time/index.ts';

/** A flight coupon handed in for another one: its refund facts, its cabin, its route and its date. */
export interface ChangeCoupon extends RefundCoupon {
  readonly cabin: Cabin;
  /** The local date of departure. */
  readonly departDate: IsoDate;
}

export interface ChangeTicket {
  readonly issueDate: IsoDate;
  readonly coupons: readonly ChangeCoupon[];
  /** The number of earlier voluntary changes of these coupons. */
  readonly changesMade: number;
}

export interface CouponTax {
  readonly code: string;
  readonly amountFen: Fen;
  readonly ruleId: string;
}

/** A coupon of the new flight at its present fare, with the taxes of the day on which the ticket was issued. */
export interface NewCoupon {
  readonly segment: number;
  readonly cabin: Cabin;
  /** The local date of departure. */
  readonly departDate: IsoDate;
  readonly fareFen: Fen;
  /** The fare in points, for a ticket paid in points. */
  readonly points: number;
  readonly fareRuleId: string;
  readonly taxes: readonly CouponTax[];
}

/** The coupon as its new ticket shows it. Its values are never lower than those of the coupon handed in. */
export interface WrittenCoupon {
  readonly segment: number;
  readonly faceFen: Fen;
  /** The part of the face fare that a discount covered. It is never refunded. */
  readonly discountFen: Fen;
  readonly points: number;
  readonly taxes: readonly CouponTax[];
}
