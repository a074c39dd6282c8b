import type { Bilingual } from '../bilingual.ts';
import type { PassengerType } from '../booking/index.ts';
import type { StateOf } from '../machine.ts';
import type { Fen } from '../money/index.ts';
import type { flightCouponMachine } from '../ticketing/index.ts';
import type { Instant, IsoDate } from '../time/index.ts';

export type CouponStatus = StateOf<typeof flightCouponMachine>;

/** ZY the traveller's own wish, FZY because of us, the weather or an illness. */
export type RefundReason = 'ZY' | 'FZY';

/** A ticket as far as giving it back is concerned; amounts in fen, segments by their index in the order. */
export interface RefundTicket {
  readonly issueDate: IsoDate;
  readonly coupons: readonly RefundCoupon[];
  /** What was bought for the holder beside the seat. */
  readonly extras: readonly RefundExtra[];
}

export interface RefundCoupon {
  readonly segment: number;
  readonly status: CouponStatus;
  readonly departAt: Instant;
  readonly classCode: string;
  /** The special fare it was sold at, which may have fees of its own; null for an ordinary fare. */
  readonly productCode?: string | null;
  /** As whom the holder paid on this segment. */
  readonly type: PassengerType;
  /** The fare on the ticket's face: a fee is taken of it, whatever a discount paid. */
  readonly faceFen: Fen;
  /** What of the fare was paid in money. */
  readonly paidFen: Fen;
  readonly taxes: readonly { readonly code: string; readonly amountFen: Fen; readonly ruleId: string }[];
  /** What the fare was paid with instead of money. */
  readonly award?: Award;
}

export type Award =
  | { readonly kind: 'points'; readonly points: number }
  | {
      readonly kind: 'voucher';
      readonly voucherNo: string /** It is a ride of a week card. */;
      readonly isRide?: boolean;
    };

export interface RefundExtra {
  /** Of an add-on its own rule: whole until so many minutes before departure. Without it the terms of the ticket. */
  readonly rule?: { readonly id: string; readonly minutes: number };
  readonly segment: number;
  readonly kind: 'addOn' | 'insurance';
  readonly code: string;
  readonly name: Bilingual;
  readonly paidFen: Fen;
}
