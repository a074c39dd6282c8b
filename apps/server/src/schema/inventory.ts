import type { Generated } from 'kysely';

/**
 * The seats of one cabin on one leg of a dated flight. The arrays have one value for each class of `classes` (nested
 * classes first, then classes with seats of their own).
 */
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
  /** The seats of allotments. They are not on general sale. */
  put_aside: Generated<number>;
  /** The sold seats without a place on board, after a change to a smaller aircraft. */
  oversold: Generated<number>;
  /** Whether the flight is cancelled. If so, nothing more is sold, even if seats are free. */
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
