import type { Bilingual } from '../bilingual.ts';
import type { PassengerType } from '../booking/index.ts';
import type { StateOf } from '../machine.ts';
import type { Fen } from '../money/index.ts';
import type { flightCouponMachine } from '../ticketing/index.ts';
import type { Instant, IsoDate } from '../time/index.ts';

export type CouponStatus = StateOf<typeof flightCouponMachine>;

/** ZY: the traveller's own wish. FZY: the carrier, the weather or an illness is the reason. */
export type RefundReason = 'ZY' | 'FZY';

/** The facts of a ticket that its refund needs. Amounts are in fen. Segments are indexes in the order. */
export interface RefundTicket {
  readonly issueDate: IsoDate;
  readonly coupons: readonly RefundCoupon[];
  /** The add-ons and policies of the holder. */
  readonly extras: readonly RefundExtra[];
}

export interface RefundCoupon {
  readonly segment: number;
  readonly status: CouponStatus;
  readonly departAt: Instant;
  readonly classCode: string;
  /** The special fare of the coupon, which may have its own fees; null for an ordinary fare. */
  readonly productCode?: string | null;
  /** The passenger type as which the holder paid on this segment. */
  readonly type: PassengerType;
  /** The fare printed on the ticket. Fees are shares of it, whatever the discount. */
  readonly faceFen: Fen;
  /** The part of the fare that was paid in money. */
  readonly paidFen: Fen;
  readonly taxes: readonly { readonly code: string; readonly amountFen: Fen; readonly ruleId: string }[];
  /** The award that paid the fare instead of money. */
  readonly award?: Award;
}

export type Award =
  | { readonly kind: 'points'; readonly points: number }
  | {
      readonly kind: 'voucher';
      readonly voucherNo: string /** Whether the voucher is a ride of a week card. */;
      readonly isRide?: boolean;
    };

export interface RefundExtra {
  /**
   * The rule of an add-on: refunded in full until `minutes` before departure. If absent, the terms of the ticket apply.
   */
  readonly rule?: { readonly id: string; readonly minutes: number };
  readonly segment: number;
  readonly kind: 'addOn' | 'insurance';
  readonly code: string;
  readonly name: Bilingual;
  readonly paidFen: Fen;
  /** Whether the extra was sold after the tickets, in a payment of its own. */
  readonly isLaterSale?: boolean;
}
