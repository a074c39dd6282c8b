import type { Bilingual } from '../bilingual.ts';
export const CABINS = ['ECO', 'SUPER', 'BUSINESS'] as const;
/** The cabins: ECO (top class Y), SUPER 超级经济 (W), BUSINESS 公务 (F). */
export type Cabin = (typeof CABINS)[number];

/** The seats on sale in one cabin: the letters in the rows from first to last. */
export interface CabinSeats {
  readonly cabin: Cabin;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly letters: string;
}

export interface Aircraft {
  readonly type: string;
  readonly name: Bilingual;
  readonly size: '大' | '中' | '小';
  readonly cabins: readonly CabinSeats[];
}

/** Returns the number of seats on sale in a cabin. The letters do not include blocked seats. */
export function capacityOf(aircraft: Aircraft, cabin: Cabin): number {
  return aircraft.cabins
    .filter((seats) => seats.cabin === cabin)
    .reduce((all, seats) => all + (seats.lastRow - seats.firstRow + 1) * seats.letters.length, 0);
}
