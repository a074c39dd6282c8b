const HOUR_MS = 3_600_000;

/**
 * Returns the last day of a coupon in Beijing time. A coupon usually expires at the start of a day, so its last day is
 * the day before. A restored coupon may be valid for some hours more.
 */
export function lastDayOf(validUntil: string): string {
  return new Date(Date.parse(validUntil) - 1 + 8 * HOUR_MS).toISOString().slice(0, 10);
}
