import type { Instant } from '../time/index.ts';
import type { CheckInRules } from './window.ts';

type Cabin = 'ECO' | 'SUPER' | 'BUSINESS';

interface Boarder {
  readonly cabin: Cabin;
  /** Whether the traveller is a child or travels with one. */
  readonly withChild: boolean;
  readonly seatNo: string;
}

/** Returns the boarding group: front cabins and families first, then the rows from the back to the front. */
export function boardingGroup({ groups }: CheckInRules, { cabin, withChild, seatNo }: Boarder): number {
  if (cabin !== 'ECO') return groups[cabin];
  if (withChild) return groups.family;
  return Number.parseInt(seatNo, 10) >= groups.rearFromRow ? groups.rear : groups.front;
}

/** Returns the instants at which boarding begins and the gate closes, by the expected departure. */
export function boardingAt(
  { boardingMinutes, gateMinutes }: CheckInRules,
  leavesAt: Instant,
): { boardingAt: Instant; gateClosesAt: Instant } {
  return { boardingAt: leavesAt - boardingMinutes * 60_000, gateClosesAt: leavesAt - gateMinutes * 60_000 };
}
