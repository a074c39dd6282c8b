import type { Generated } from 'kysely';
import type { PersonColumns } from './person.ts';

export interface SavedPassengerTable extends PersonColumns {
  id: string;
  account_id: string;
  created_at: Date;
  updated_at: Date;
}

/** The entries of points. The database only permits new rows. */
export interface PointEntryTable {
  id: string;
  account_id: string;
  type: 'EARN_FLIGHT' | 'EARN_GIFT' | 'REDEEM' | 'REVERSE' | 'EXPIRE' | 'ADJUST';
  /** Positive for points that enter the lot, negative for points that leave it. */
  points: number;
  lot: string;
  /** The expiry of the lot. */
  expires_at: Date;
  /** The reason of the entry. An account earns only once for the same reason. */
  reason: string;
  order_no: string | null;
  ticket_no: string | null;
  created_at: Date;
}

/** Points that were earned together. The sum of their entries is the rest of the lot. */
export interface PointLotTable {
  /** The entry that earned them. */
  lot: string;
  account_id: string;
  left_over: number;
  expires_at: Date;
  /** The time of the message that the lot expires soon. */
  reminded_at: Generated<Date | null>;
}

export interface PointHoldTable {
  order_no: string;
  account_id: string;
  points: number;
  returned: Generated<number>;
  status: string;
}

export interface FlightEarningTable {
  ticket_no: string;
  coupon_no: number;
  /** Null if the passenger is no member. */
  account_id: string | null;
  points: number;
  taken_back: Generated<boolean>;
  decided_at: Date;
}

export interface AssigneeListTable {
  account_id: string;
  first_named_on: string;
}

export interface AssigneeTable {
  id: string;
  account_id: string;
  surname_cn: string;
  firstname_cn: string;
  surname_en: string;
  firstname_en: string;
  birthday: string;
  sex: 'M' | 'F';
  nationality: string;
  mobile_sealed: string | null;
  named_on: string;
  effective_on: string;
  /** The day from which the place of a deleted assignee is free. Null for other assignees. */
  place_until: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface AssigneeDocumentTable {
  id: string;
  assignee_id: string;
  document_type: string;
  document_sealed: string;
  document_fp: string;
  document_expiry: string | null;
}

export interface ReceiverTable {
  id: string;
  account_id: string;
  name_sealed: string;
  mobile_sealed: string;
  province: string;
  city: string;
  district: string;
  address_sealed: string;
  post_code: string;
  is_default: boolean;
  created_at: Date;
  updated_at: Date;
}

export interface ExchangeVoucherTable {
  voucher_no: string;
  code_fp: string;
  batch: string;
  account_id: string | null;
  place_a: string | null;
  place_b: string | null;
  i_or_d: 'D' | 'I';
  /** The last day of travel. */
  valid_until: string;
  status: string;
  order_no: string | null;
  passenger_seq: number | null;
  trip_index: number | null;
  /** The week card, if the voucher is one of its rides. Null for other vouchers. */
  card_no: Generated<string | null>;
  created_at: Date;
}

export interface PointClaimTable {
  claim_no: string;
  account_id: string;
  ticket_no: string;
  coupon_no: number;
  status: 'WAITING' | 'GRANTED' | 'REFUSED';
  answer_sealed: string;
  claimed_at: Date;
  decided_at: Date | null;
}

export interface MemberTables {
  exchange_voucher: ExchangeVoucherTable;
  assignee_list: AssigneeListTable;
  assignee: AssigneeTable;
  assignee_document: AssigneeDocumentTable;
  receiver: ReceiverTable;
  saved_passenger: SavedPassengerTable;
  point_entry: PointEntryTable;
  point_lot: PointLotTable;
  point_hold: PointHoldTable;
  point_claim: PointClaimTable;
  flight_earning: FlightEarningTable;
}
