import type { Cabin } from '../flights/index.ts';

/** The rows from first to last, both included. */
export type Rows = readonly [first: number, last: number];

export interface MapCabin {
  readonly cabin: Cabin;
  readonly rows: Rows;
  /** The letters of all seats from left to right. The letter I is not used. */
  readonly letters: string;
  /** The letters of seats that stay free: the middle seats of super economy. */
  readonly keptFree: string;
}

/** The seat plan of one aircraft type. */
export interface SeatPlan {
  readonly aircraft: string;
  readonly cabins: readonly MapCabin[];
  /** The rows at overwing exits. They are only for travellers who can help and promise to help. */
  readonly exitRows: readonly number[];
  /** The rows whose backs do not recline, because an exit is behind them. */
  readonly uprightRows: readonly number[];
  /** The row at the bulkhead, where a bassinet fits. It is only for travellers with an infant. */
  readonly bassinetRow: number;
  /** The row for crew and security. */
  readonly crewRow: number;
  /** The rows with four oxygen masks over a block of seats, so that the block can take one infant. */
  readonly fourMasks: { readonly left: readonly Rows[]; readonly right: readonly Rows[] };
}
