import type { CouponTerms, DiscountCouponStatus, ReturnRule } from '@haidai/domain/coupon';
import type { Generated, JSONColumnType } from 'kysely';

/** What a coupon was claimed under. */
export interface ClaimedTerms extends CouponTerms {
  nameCn: string;
  nameEn: string;
  afterRefund: ReturnRule;
}

export interface DiscountCouponTable {
  coupon_no: string;
  account_id: string;
  campaign_id: string;
  terms: JSONColumnType<ClaimedTerms>;
  ticket_no: string | null;
  status: DiscountCouponStatus;
  /** The order it is reserved by, was used for, or was lost with. */
  order_no: string | null;
  received_at: Date;
  valid_until: Date;
  /** When its holder was told that it runs out soon. */
  reminded_at: Generated<Date | null>;
}

export interface CouponTables {
  discount_coupon: DiscountCouponTable;
  discount_coupon_stock: { campaign_id: string; claimed: number };
  discount_coupon_choice: { order_no: string; coupon_no: string };
}
