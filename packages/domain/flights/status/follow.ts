import type { Instant } from '../../time/index.ts';
import type { FlightState } from '../machine.ts';
import type { LegOperation } from './flight-status.ts';

/** The facts of a leg that followers were last told. */
export interface NotifiedLeg {
  readonly legSeq: number;
  readonly status: FlightState;
  /** The actual or estimated departure; null if there is none and the plan applies. */
  readonly leaves: Instant | null;
  readonly gate: string;
  readonly divertedTo: string;
}

export type FlightNews =
  | { readonly kind: 'cancelled' | 'returned' | 'recovered' | 'departed' | 'arrived'; readonly legSeq: number }
  | { readonly kind: 'delayed'; readonly legSeq: number; readonly leaves: Instant }
  | { readonly kind: 'diverted'; readonly legSeq: number; readonly airport: string }
  | { readonly kind: 'gate'; readonly legSeq: number; readonly gate: string };

export function toNotifiedLegs(legSeq: number, operation: LegOperation): NotifiedLeg {
  const { status, estimatedDeparture, actualDeparture, gate, divertedTo } = operation;
  return { legSeq, status, leaves: actualDeparture ?? estimatedDeparture, gate, divertedTo };
}

/**
 * Returns the news of a flight since `before`: that of the first leg with a change. Returns null if nothing needs a
 * message. A new estimate needs one if it differs from the last one by `stepMinutes` or more.
 */
export function flightNews(
  before: readonly NotifiedLeg[],
  after: readonly NotifiedLeg[],
  stepMinutes: number,
): FlightNews | null {
  for (const leg of after) {
    const known = before.find(({ legSeq }) => legSeq === leg.legSeq);
    const news = newsOfLeg(
      known ?? { ...leg, status: 'SCHEDULED', leaves: null, gate: '', divertedTo: '' },
      leg,
      stepMinutes,
    );
    if (news) return news;
  }
  return null;
}

const BY_STATUS: Partial<Record<FlightState, 'cancelled' | 'returned' | 'departed' | 'arrived'>> = {
  CANCELLED: 'cancelled',
  RETURNED: 'returned',
  DEPARTED: 'departed',
  ARRIVED: 'arrived',
};

function newsOfLeg(before: NotifiedLeg, after: NotifiedLeg, stepMinutes: number): FlightNews | null {
  const { legSeq, status, leaves, gate, divertedTo } = after;
  if (status !== before.status) {
    if (status === 'DIVERTED') return { kind: 'diverted', legSeq, airport: divertedTo };
    const kind = BY_STATUS[status];
    if (kind) return { kind, legSeq };
    const wasOff = before.status === 'DELAYED' || before.status === 'CANCELLED' || before.status === 'RETURNED';
    if (status === 'SCHEDULED' && wasOff) return { kind: 'recovered', legSeq };
  }
  const isLate = status === 'DELAYED' && leaves !== null;
  if (isLate && (before.leaves === null || Math.abs(leaves - before.leaves) >= stepMinutes * 60_000)) {
    return { kind: 'delayed', legSeq, leaves };
  }
  return gate !== '' && gate !== before.gate ? { kind: 'gate', legSeq, gate } : null;
}
