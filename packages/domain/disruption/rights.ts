import type { InvoluntaryTerms } from '../shopping/index.ts';

/** How a flight differs from what was sold, as far as travellers' rights go. */
export interface FlightTrouble {
  readonly cancelled: boolean;
  /** How much later than planned it leaves. */
  readonly delayMinutes: number;
}

/** What a traveller may choose, without a fee. A cancelled flight cannot be kept. */
export interface DisruptionRights {
  readonly keep: boolean;
  readonly change: boolean;
  readonly refund: boolean;
}

/** How bad it is, from nothing to cancelled; who is on it is told when this grows, and at no other time. */
export type Severity = 0 | 1 | 2 | 3;

export function severityOf(terms: InvoluntaryTerms, { cancelled, delayMinutes }: FlightTrouble): Severity {
  if (cancelled) return 3;
  if (delayMinutes >= terms.refundAfterMinutes) return 2;
  return delayMinutes >= terms.changeAfterMinutes ? 1 : 0;
}

export function rightsOf(severity: Severity): DisruptionRights {
  return { keep: severity < 3, change: severity >= 1, refund: severity >= 2 };
}
