export interface CheckInTable {
  id: string;
  order_no: string;
  passenger_seq: number;
  segment_index: number;
  ticket_no: string;
  coupon_no: number;
  flight_no: string;
  flight_date: string;
  /** Given once a flight, whatever becomes of the check-in. */
  sequence: number;
  seat_no: string;
  accepts_duty: boolean;
  /** The declaration of dangerous goods in the wording that was accepted. */
  declaration_version: string;
  rule_id: string;
  /** Of the token that shows the boarding pass. */
  pass_fp: string;
  /** Of the token of the link that is sent. */
  link_fp: string | null;
  status: string;
  checked_in_at: Date;
}

export interface CheckInCounterTable {
  flight_no: string;
  flight_date: string;
  last: number;
}

export interface CheckInNoticeTable {
  id: string;
  document_fp: string;
  /** Code of a special service, or WATCH. */
  code: string;
  /** Both null: for every flight. */
  flight_no: string | null;
  flight_date: string | null;
  noted_at: Date;
  ended_at: Date | null;
}

/** Flight coupons whose traveller was told that check-in is open. */
export interface CheckInToldTable {
  ticket_no: string;
  coupon_no: number;
  told_at: Date;
}

export interface CheckInTables {
  check_in_told: CheckInToldTable;
  check_in: CheckInTable;
  check_in_counter: CheckInCounterTable;
  check_in_notice: CheckInNoticeTable;
}
