/** An exchange rate: the price of some units of a currency in ten-thousandths of a yuan. 100 JPY at 4.621 is 46210. */
interface ExchangeRate {
  /** ISO 4217, such as `GBP`. */
  readonly code: string;
  readonly units: number;
  readonly tenThousandths: number;
}

/**
 * Returns an amount in another currency, rounded half up to whole units. It is for information only: travellers pay in
 * CNY. Returns null for an amount below half a unit.
 */
export function approximate(fen: number, { units, tenThousandths }: ExchangeRate): number | null {
  // fen / 100 yuan, divided by tenThousandths / 10,000 yuan for `units`: all factors are integers.
  const numerator = BigInt(fen) * 100n * BigInt(units);
  const denominator = BigInt(tenThousandths);
  const whole = Number((2n * numerator + denominator) / (2n * denominator));
  return whole > 0 ? whole : null;
}
