import type { Generated, JSONColumnType } from 'kysely';

export interface TicketTable {
  ticket_no: string;
  order_no: string;
  passenger_seq: number;
  record_locator: string;
  fare_fen: number;
  tax_fen: number;
  /** The fare in points, if it was paid in points. */
  points: Generated<number>;
  issued_at: Date;
}

export interface FlightCouponTable {
  ticket_no: string;
  coupon_no: number;
  order_no: string;
  segment_index: number;
  status: string;
  fare_fen: number;
  points: Generated<number>;
  /** The time at which the coupon became USED/FLOWN. */
  flown_at: Generated<Date | null>;
  /** Whether `points.earnFlights` has handled the coupon or never needs to. */
  earning_decided: Generated<boolean>;
  /** The state that the issuer has confirmed, or told in a notice. */
  issuer_status: Generated<string>;
  /** The time of the newest fact from the issuer. An older notice changes nothing. */
  issuer_said_at: Generated<Date | null>;
  /** Whether the traveller missed the flight. The coupon is open here, and suspended at the issuer. */
  no_show: Generated<boolean>;
  /** Whether the issuer does not have the new times of the flight yet. */
  retimed: Generated<boolean>;
  /** The approved refund that waits until the issuer has refunded the coupon. */
  refunding: Generated<string | null>;
  /** The open act of the coupon at the issuer. A coupon has one at a time. */
  issuer_act: Generated<string | null>;
  /** The open difference. No act changes the coupon until the staff have settled it. */
  issuer_difference: Generated<string | null>;
}

/** A call that changes coupons or EMDs of one ticket at the issuer. */
export interface IssuerActTable {
  act_no: string;
  /** The operation of the ticketing connector: `refundCoupons`. */
  kind: string;
  order_no: string;
  refund_no: string | null;
  /** The request in the form of the connector. It holds no personal data. */
  request: JSONColumnType<Record<string, unknown>>;
  /** The state of the coupons after the act. */
  wanted: string;
  status: string;
  tries: Generated<number>;
  asked_at: Generated<Date | null>;
  next_at: Date;
  /** The reason of the latest refusal or missing answer. */
  answer: Generated<string>;
  created_at: Date;
}

/** A state here that differs from the state at the issuer. */
export interface IssuerDifferenceTable {
  difference_no: string;
  kind: 'STATE' | 'MISSING_HERE' | 'MISSING_THERE';
  ticket_no: string;
  /** 0 for a whole ticket. */
  coupon_no: number;
  order_no: string | null;
  ours: string;
  theirs: string;
  status: string;
  found_at: Date;
  /** The time at which it was last found. */
  seen_at: Date;
}

/** The comparison of one day with the list of the issuer. */
export interface IssuerComparisonTable {
  day: string;
  tickets: Generated<number>;
  tries: Generated<number>;
  done_at: Generated<Date | null>;
}

/** A request to refund an order without tickets, with the member of staff who asked and the one who agreed. */
export interface GiveUpAskedTable {
  order_no: string;
  asked_by: string;
  /** Null until the job `platform.sealOldWords` has sealed a row of an earlier release. */
  note_sealed: string | null;
  asked_at: Date;
  agreed_by: string | null;
}

export interface MessageTable {
  id: string;
  event: string;
  subject_key: string;
  /** The order of the message, if it is about one. */
  order_no: Generated<string | null>;
  channel: 'SMS' | 'MAIL' | 'PUSH';
  recipient_sealed: string;
  title: string;
  body_sealed: string;
  status: 'WAITING' | 'SENT' | 'FAILED' | 'DROPPED';
  tries: Generated<number>;
  language: Generated<'zh' | 'en'>;
  /** The values for the operator's template of an SMS. */
  parameters_sealed: Generated<string | null>;
  fact: Generated<string | null>;
  fact_no: Generated<number | null>;
  handing_since: Generated<Date | null>;
  /** The number of parts of an SMS. */
  parts: Generated<number>;
  /** The number that the operator or the mail server gave to the message. */
  provider_ref: Generated<string>;
  /** The name of the last error. */
  last_fault: Generated<string>;
  created_at: Date;
  sent_at: Date | null;
}

export interface SandboxOutboxTable {
  id: string;
  /** A message, a notification of a device with passes (Apple), or a stored flight or pass (Google). */
  kind: 'SMS' | 'MAIL' | 'PUSH' | 'APPLE' | 'GOOGLE';
  recipient: string;
  subject: string;
  body: string;
  created_at: Date;
}

export interface SandboxTicketTable {
  order_no: string;
  answer: JSONColumnType<Record<string, unknown>>;
  created_at: Date;
}

export interface SandboxCouponTable {
  ticket_no: string;
  coupon_no: number;
  order_no: string;
  status: string;
  /** The days on which the ticket was issued or changed, in Beijing time. */
  days: string[];
}

export interface TicketingTables {
  ticket: TicketTable;
  flight_coupon: FlightCouponTable;
  issuer_act: IssuerActTable;
  issuer_difference: IssuerDifferenceTable;
  issuer_comparison: IssuerComparisonTable;
  give_up_asked: GiveUpAskedTable;
}

export interface NoticeTable {
  id: string;
  account_id: string;
  topic: string;
  event: string;
  subject_key: string;
  words_sealed: string;
  created_at: Date;
  read_at: Date | null;
}

export interface NoticeWishTable {
  account_id: string;
  no_sms: string[];
  no_mail: string[];
  no_push: Generated<string[]>;
  quiet_from: string | null;
  quiet_until: string | null;
  updated_at: Date;
}

/** A browser that receives push messages. It belongs to a sign-in. */
export interface PushDeviceTable {
  id: string;
  account_id: string;
  sign_in_id: string;
  /** The fingerprint of its address at the push service. */
  endpoint_fp: string;
  /** The address and the keys of the browser, as JSON. */
  device_sealed: string;
  made_at: Date;
}

export interface NotificationTables {
  push_device: PushDeviceTable;
  notice: NoticeTable;
  notice_wish: NoticeWishTable;
  message: MessageTable;
  sandbox_outbox: SandboxOutboxTable;
  sandbox_ticket: SandboxTicketTable;
  sandbox_coupon: SandboxCouponTable;
}
