import type { SeatMapRow, SeatOnMap } from './seat-on-map.ts';

type PriceOf = (tier: SeatOnMap['tier']) => number;

/** One price in the cabin of the ticket. */
export interface PriceLevel {
  yuan: number;
  /** The colour: 0 for free seats, then 1 to 3 from the lowest price. */
  level: number;
  tiers: readonly SeatOnMap['tier'][];
}

const dearest = 3;

/** Returns the prices of a cabin, lowest first, each once, with all kinds of seats at that price. */
export function priceLevels(rows: readonly SeatMapRow[], cabin: SeatMapRow['cabin'], priceOf: PriceOf): PriceLevel[] {
  const own = rows.filter((row) => row.cabin === cabin).flatMap(({ seats }) => seats);
  const tiers = [...new Set(own.map(({ tier }) => tier))];
  const prices = [...new Set(tiers.map(priceOf))].sort((one, other) => one - other);
  const hasFree = prices[0] === 0;
  return prices.map((yuan, index) => ({
    yuan,
    level: Math.min(hasFree ? index : index + 1, dearest),
    tiers: tiers.filter((tier) => priceOf(tier) === yuan),
  }));
}
