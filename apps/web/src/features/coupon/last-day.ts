const HOUR_MS = 3_600_000;

/** A coupon is good until the beginning of a day at home: the day before is its last. Some come back for hours more. */
export function lastDayOf(validUntil: string): string {
  return new Date(Date.parse(validUntil) - 1 + 8 * HOUR_MS).toISOString().slice(0, 10);
}
