import type { InvoluntaryTerms } from '../shopping/index.ts';

/** The difference between a flight and its schedule that decides the travellers' rights. */
export interface FlightTrouble {
  readonly cancelled: boolean;
  /** The delay of the departure, in minutes. */
  readonly delayMinutes: number;
}

/** The options of a traveller without a fee. A traveller cannot keep a cancelled flight. */
export interface DisruptionRights {
  readonly keep: boolean;
  readonly change: boolean;
  readonly refund: boolean;
}

/** The severity of a disruption, from 0 (none) to 3 (cancelled flight). Travellers get a message only when it grows. */
export type Severity = 0 | 1 | 2 | 3;

export function severityOf(terms: InvoluntaryTerms, { cancelled, delayMinutes }: FlightTrouble): Severity {
  if (cancelled) return 3;
  if (delayMinutes >= terms.refundAfterMinutes) return 2;
  return delayMinutes >= terms.changeAfterMinutes ? 1 : 0;
}

export function rightsOf(severity: Severity): DisruptionRights {
  return { keep: severity < 3, change: severity >= 1, refund: severity >= 2 };
}
