import type { Cabin } from '../flights/index.ts';

/** Rows from first to last, both included. */
export type Rows = readonly [first: number, last: number];

export interface MapCabin {
  readonly cabin: Cabin;
  readonly rows: Rows;
  /** Every seat there is, left to right; the letter I is not used. */
  readonly letters: string;
  /** Letters nobody sits on: the middle seats of the super economy. */
  readonly keptFree: string;
}

/** One aircraft as its maker and the carrier fitted it out. */
export interface SeatPlan {
  readonly aircraft: string;
  readonly cabins: readonly MapCabin[];
  /** Overwing exits: only for those who can and will help. */
  readonly exitRows: readonly number[];
  /** Rows whose backs stay upright, because an exit is behind them. */
  readonly uprightRows: readonly number[];
  /** At the bulkhead, where a bassinet can be hung: kept for travellers with an infant. */
  readonly bassinetRow: number;
  /** For crew and security. */
  readonly crewRow: number;
  /** Where four masks hang over a block of seats, so that it can take one infant. */
  readonly fourMasks: { readonly left: readonly Rows[]; readonly right: readonly Rows[] };
}
