import type { CouponTerms, DiscountCouponStatus, ReturnRule } from '@haidai/domain/coupon';
import type { Generated, JSONColumnType } from 'kysely';

/** The terms of a coupon at the time of the claim. */
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
  /** The order that reserves the coupon, used it, or lost it. */
  order_no: string | null;
  received_at: Date;
  valid_until: Date;
  /** The time of the message that the coupon expires soon. */
  reminded_at: Generated<Date | null>;
  /** The amount that the used coupon took off its order, in fen. A trigger sets it. Null in any other state. */
  cost_fen: Generated<string | null>;
}

/** The figures of a campaign are the sums of these rows (migration 0680). */
export interface CouponFigureTable {
  campaign_id: string;
  status: DiscountCouponStatus;
  coupons: number;
  cost_fen: string;
}

export interface CouponStockTable {
  campaign_id: string;
  claimed: number;
  /** The moment since which nobody can claim a coupon of the campaign. */
  stopped_at: Generated<Date | null>;
  stopped_by: Generated<string | null>;
}

/** A campaign that the staff created at the desk. */
export interface CouponCampaignTable {
  id: string;
  campaign: JSONColumnType<object>;
  agreed_by: string;
  made_at: Date;
}

export interface CouponTables {
  discount_coupon: DiscountCouponTable;
  coupon_figure: CouponFigureTable;
  discount_coupon_stock: CouponStockTable;
  coupon_campaign: CouponCampaignTable;
  discount_coupon_choice: { order_no: string; coupon_no: string };
}
