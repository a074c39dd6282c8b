import type { Generated } from 'kysely';

/** Seats of one cabin on one leg of a dated flight; arrays run along `classes` (nested first, then own buckets). */
export interface LegInventoryTable {
  flight_no: string;
  flight_date: string;
  leg_seq: number;
  cabin: 'ECO' | 'SUPER' | 'BUSINESS';
  capacity: number;
  free: number;
  nested_count: number;
  classes: string[];
  authorised: number[];
  held: number[];
  sold: number[];
  /** Not sold to everybody: kept for a sale of its own. */
  put_aside: Generated<number>;
  /** Seats that are sold and not on board, since a smaller aircraft flies. */
  oversold: Generated<number>;
  /** The flight does not go: nothing more is sold, whatever is free. */
  closed: Generated<boolean>;
}

export interface LegInfantsTable {
  flight_no: string;
  flight_date: string;
  leg_seq: number;
  allowed: number;
  taken: Generated<number>;
}

export interface InventoryTables {
  leg_inventory: LegInventoryTable;
  leg_infants: LegInfantsTable;
}
