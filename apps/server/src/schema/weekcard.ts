import type { WeekCardStatus } from '@haidai/domain/weekcard';

export interface WeekCardTable {
  card_no: string;
  password_hash: string;
  /** The password of the card, until the site has shown it, the card is bound, or the card has ended. */
  secret_sealed: string | null;
  product_id: string;
  terms_id: string;
  order_no: string;
  buyer_account_id: string;
  buyer_mobile_fp: string;
  buyer_mobile_sealed: string;
  bought_on: string;
  /** The last day of travel. */
  valid_until: string;
  status: WeekCardStatus;
  /** The last day on which the card is paused. */
  paused_until: string | null;
  created_at: Date;
}

export interface WeekCardBindingTable {
  card_no: string;
  account_id: string;
  bound_at: Date;
}

export interface WeekCardPurchaseTable {
  order_no: string;
  product_id: string;
  terms_id: string;
  buyer_mobile_sealed: string;
}

export interface WeekRedemptionTable {
  order_no: string;
  card_no: string;
  depart_date: string;
}

export interface WeekNoShowTable {
  order_no: string;
  passenger_seq: number;
  card_no: string;
  depart_date: string;
  noted_on: string;
}

export interface WeekCardTables {
  week_card: WeekCardTable;
  week_card_binding: WeekCardBindingTable;
  week_card_purchase: WeekCardPurchaseTable;
  week_redemption: WeekRedemptionTable;
  week_no_show: WeekNoShowTable;
}
