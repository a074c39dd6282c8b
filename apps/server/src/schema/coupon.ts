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
  /** A trigger keeps the sum that the used coupon took off its order, in fen; null in any other state. */
  cost_fen: Generated<string | null>;
}

/** Rows that add up to the figures of a campaign (migration 0680). */
export interface CouponFigureTable {
  campaign_id: string;
  status: DiscountCouponStatus;
  coupons: number;
  cost_fen: string;
}

export interface CouponStockTable {
  campaign_id: string;
  claimed: number;
  /** Nobody has a coupon of it any more. */
  stopped_at: Generated<Date | null>;
  stopped_by: Generated<string | null>;
}

/** A campaign that was made at the desk. */
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
