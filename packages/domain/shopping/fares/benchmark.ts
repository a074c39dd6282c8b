/** Rounds half-up to steps of ten yuan, as domestic fares are published. */
function toTen(yuan: number): number {
  return Math.floor((yuan + 5) / 10) * 10;
}

/** Returns the state's benchmark fare of a route in yuan: LOG150(km × 0.6) × km × 1.1, half-up to ten. */
export function benchmarkYuan(km: number): number {
  return toTen((Math.log(km * 0.6) / Math.log(150)) * km * 1.1);
}

/** The distance from which a published fare is capped at 125 % of the benchmark. Shorter routes have no cap. */
export const MARKET_PRICED_BELOW_KM = 800;

export function capYuan(km: number, percent: number): number {
  return km < MARKET_PRICED_BELOW_KM ? 0 : Math.floor((benchmarkYuan(km) * percent) / 1000) * 10;
}
