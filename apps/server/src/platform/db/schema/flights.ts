import type { ToldLeg } from '@haidai/domain/flights';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A leg on its day that does not go by the plan; times are instants. */
export interface FlightOperationTable {
  flight_no: string;
  flight_date: string;
  leg_seq: number;
  /** A state of `flightMachine`. */
  status: string;
  planned_departure: Date;
  planned_arrival: Date;
  estimated_departure: Date | null;
  estimated_arrival: Date | null;
  actual_departure: Date | null;
  actual_arrival: Date | null;
  gate: Generated<string>;
  cause: Generated<string>;
  diverted_to: Generated<string>;
  updated_at: Date;
}

/** Somebody who is told when something changes on a flight. */
export interface FlightFollowTable {
  id: string;
  account_id: string;
  flight_no: string;
  flight_date: string;
  token_fp: string;
  /** What was told last, or held when it began. */
  told: JSONColumnType<ToldLeg[]>;
  told_times: Generated<number>;
  news: ColumnType<{ zh: string; en: string } | null, string | null, string | null>;
  news_at: Date | null;
  created_at: Date;
}

export interface FlightTables {
  flight_operation: FlightOperationTable;
  flight_follow: FlightFollowTable;
}
