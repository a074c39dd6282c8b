import type { Cabin } from '../flights/index.ts';
import type { Fen } from '../money/index.ts';
import type { RefundCoupon } from '../refund/index.ts';
import type { IsoDate } from '../time/index.ts';

/** A flight coupon that is given for another one: as it would be refunded, and where and when it flies. */
export interface ChangeCoupon extends RefundCoupon {
  readonly cabin: Cabin;
  /** Local. */
  readonly departDate: IsoDate;
}

export interface ChangeTicket {
  readonly issueDate: IsoDate;
  readonly coupons: readonly ChangeCoupon[];
  /** How often these coupons were changed before at the traveller's wish. */
  readonly changesMade: number;
}

export interface CouponTax {
  readonly code: string;
  readonly amountFen: Fen;
  readonly ruleId: string;
}

/** A coupon of the new flight at what it sells for now, its taxes as on the day of the ticket's issue. */
export interface NewCoupon {
  readonly segment: number;
  readonly cabin: Cabin;
  /** Local. */
  readonly departDate: IsoDate;
  readonly fareFen: Fen;
  /** What the fare is in points, for a ticket that was paid with them. */
  readonly points: number;
  readonly fareRuleId: string;
  readonly taxes: readonly CouponTax[];
}

/** The same coupon with what its new ticket says: never less than what was given for it. */
export interface WrittenCoupon {
  readonly segment: number;
  readonly faceFen: Fen;
  /** Of the face that a discount once took off and that never comes back. */
  readonly discountFen: Fen;
  readonly points: number;
  readonly taxes: readonly CouponTax[];
}
