/** Steps of ten yuan, half-up: how domestic fares are published. */
function toTen(yuan: number): number {
  return Math.floor((yuan + 5) / 10) * 10;
}

/** The state's benchmark for a route, in yuan: LOG150(km × 0.6) × km × 1.1, half-up to ten. */
export function benchmarkYuan(km: number): number {
  return toTen((Math.log(km * 0.6) / Math.log(150)) * km * 1.1);
}

/** From this distance on the published fare may exceed the benchmark by a quarter at most; below it fares are free. */
export const MARKET_PRICED_BELOW_KM = 800;

export function capYuan(km: number, percent: number): number {
  return km < MARKET_PRICED_BELOW_KM ? 0 : Math.floor((benchmarkYuan(km) * percent) / 1000) * 10;
}
