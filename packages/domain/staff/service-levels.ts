/**
 * The service levels of the staff desk: dated data (`$CARRIER_DIR/staff/service-levels.json`). Work follows the rules
 * that are in force on the day on which it begins to wait.
 */
export interface ServiceLevelRules {
  id: string;
  from: string;
  /** The minutes until work of a kind is due. */
  minutes: Readonly<Record<string, number>>;
  /** The minutes for kinds that `minutes` does not name. */
  otherMinutes: number;
  /** The share of the time after which the clock warns. */
  warnPercent: number;
  /** The shares of the time after which late work is escalated, one level each, in rising order. */
  escalatePercents: readonly number[];
}

export function minutesFor({ minutes, otherMinutes }: ServiceLevelRules, kind: string): number {
  return Object.hasOwn(minutes, kind) ? (minutes[kind] ?? otherMinutes) : otherMinutes;
}

/** Returns the instant at which this share of the time between two instants has passed. */
export function instantAtShare(since: Date, due: Date, percent: number): Date {
  return new Date(since.getTime() + Math.round(((due.getTime() - since.getTime()) * percent) / 100));
}
