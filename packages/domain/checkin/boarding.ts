import type { Instant } from '../time/index.ts';
import type { CheckInRules } from './window.ts';

type Cabin = 'ECO' | 'SUPER' | 'BUSINESS';

interface Boarder {
  readonly cabin: Cabin;
  /** Travels with a child, or is one. */
  readonly withChild: boolean;
  readonly seatNo: string;
}

/** Who boards first: the front cabins and families, then from the back to the front. */
export function boardingGroup({ groups }: CheckInRules, { cabin, withChild, seatNo }: Boarder): number {
  if (cabin !== 'ECO') return groups[cabin];
  if (withChild) return groups.family;
  return Number.parseInt(seatNo, 10) >= groups.rearFromRow ? groups.rear : groups.front;
}

/** When boarding begins and when the gate closes, by the time the flight is expected to leave. */
export function boardingAt(
  { boardingMinutes, gateMinutes }: CheckInRules,
  leavesAt: Instant,
): { boardingAt: Instant; gateClosesAt: Instant } {
  return { boardingAt: leavesAt - boardingMinutes * 60_000, gateClosesAt: leavesAt - gateMinutes * 60_000 };
}
