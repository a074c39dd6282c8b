import type { GeneratedAlways } from 'kysely';

/** An event that the job `reports.fill` adds to the summary tables and deletes. Triggers write it (migration 0985). */
export interface ReportEventTable {
  seq: GeneratedAlways<number>;
  kind: string;
  key: string;
}

/** The moment up to which the summary tables are complete. The table has one row after the first filling. */
export interface ReportMarkTable {
  only_row: GeneratedAlways<boolean>;
  complete_until: Date;
}

/** Issued tickets by day of issue. `kind` is SALE or CHANGE. `cause` is the cause of a change. */
export interface ReportSaleTable {
  day: string;
  kind: string;
  origin: string;
  destination: string;
  cabin: string;
  booking_class: string;
  channel: string;
  /** The round of a flash sale, or the special fare. Empty for an ordinary fare. */
  offer: string;
  cause: string;
  tickets: number;
  coupons: number;
  fare_fen: number;
  discount_fen: number;
  tax_fen: number;
  fee_fen: number;
  /** What a changed ticket was worth, which pays a part of the new one. */
  credit_fen: number;
  points: number;
}

/** Issued tickets by hour of issue at the hub. */
export interface ReportHourTable {
  day: string;
  hour: number;
  kind: string;
  tickets: number;
  coupons: number;
  fare_fen: number;
  discount_fen: number;
  tax_fen: number;
  fee_fen: number;
  credit_fen: number;
}

/** Issued tickets by day and one dimension, so that a report of a year reads few rows. */
export interface ReportGroupTable {
  dimension: 'route' | 'class' | 'cabin' | 'channel' | 'cause';
  day: string;
  /** The code of the dimension. A route is `origin-destination`. */
  code: string;
  kind: string;
  tickets: number;
  coupons: number;
  fare_fen: number;
  discount_fen: number;
  tax_fen: number;
  fee_fen: number;
  credit_fen: number;
}

/** Everything else that happened on a day: money, refunds, taxes, extras, points and coupons (docs/reports.md). */
export interface ReportItemTable {
  day: string;
  kind: string;
  item: string;
  cause: string;
  pieces: number;
  amount_fen: number;
  fee_fen: number;
  points: number;
}

/** The money of refunds that arrived on a day, by cause and by the whole hours since the request. */
export interface ReportRefundTimeTable {
  day: string;
  cause: string;
  hours: number;
  arrived: number;
  /** The sum of the minutes since the requests. */
  minutes: number;
}

/** The coupons of a flight day by class. `fare_fen` is the fare as paid, without taxes. */
export interface ReportFlightTable {
  flight_date: string;
  flight_no: string;
  origin: string;
  destination: string;
  cabin: string;
  booking_class: string;
  issued: number;
  flown: number;
  /** Coupons that were refunded, exchanged or voided. */
  ended: number;
  fare_fen: number;
  flown_fen: number;
  ended_fen: number;
}

/** The seats of a leg as they stood when the job read them last. */
export interface ReportLoadTable {
  flight_date: string;
  flight_no: string;
  leg_seq: number;
  cabin: string;
  origin: string;
  destination: string;
  capacity: number;
  sold: number;
  held: number;
}

export interface ReportTables {
  report_event: ReportEventTable;
  report_mark: ReportMarkTable;
  report_sale: ReportSaleTable;
  report_hour: ReportHourTable;
  report_group: ReportGroupTable;
  report_item: ReportItemTable;
  report_refund_time: ReportRefundTimeTable;
  report_flight: ReportFlightTable;
  report_load: ReportLoadTable;
}
