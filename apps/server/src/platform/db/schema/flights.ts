import type { Generated } from 'kysely';

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

export interface FlightTables {
  flight_operation: FlightOperationTable;
}
