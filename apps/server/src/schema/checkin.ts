export interface CheckInTable {
  id: string;
  order_no: string;
  passenger_seq: number;
  segment_index: number;
  ticket_no: string;
  coupon_no: number;
  flight_no: string;
  flight_date: string;
  /** The sequence number. Each number is used only once on a flight, even if the check-in is cancelled. */
  sequence: number;
  seat_no: string;
  accepts_duty: boolean;
  /** The version of the accepted declaration of dangerous goods. */
  declaration_version: string;
  rule_id: string;
  /** The fingerprint of the token that shows the boarding pass. */
  pass_fp: string;
  /** The fingerprint of the token in the link that the traveller receives. */
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
  /** The code of a special service, or WATCH. */
  code: string;
  /** If this and the next column are null, the row holds for every flight. */
  flight_no: string | null;
  flight_date: string | null;
  noted_at: Date;
  ended_at: Date | null;
}

/** The flight coupons whose traveller has received the message that check-in is open. */
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
