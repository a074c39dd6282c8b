import type { Cabin } from '../flights/index.ts';
import type { Instant, IsoDate } from '../time/index.ts';
import type { KindRules } from './products.ts';

/** The facts of a segment that decide which add-ons it offers. */
export interface OfferedSegment {
  readonly index: number;
  readonly from: string;
  readonly to: string;
  readonly cabin: Cabin;
  /** The key of the aircraft type in the aircraft table. */
  readonly aircraft: string;
  /** The meal code of the segment, '' for none. */
  readonly meal: string;
  /** The local date of departure. */
  readonly departDate: IsoDate;
  readonly departsAt: Instant;
}

export type AncillaryRestriction =
  /** The flight or the airport does not offer the kind. */
  | 'notHere'
  /** The sale has closed, because departure is too near. */
  | 'closed';

const MINUTE = 60_000;

/** Returns the reason why a segment does not offer a kind now, or null if it offers it. */
export function ancillaryRestrictionFor(
  rules: KindRules,
  segment: OfferedSegment,
  now: Instant,
): AncillaryRestriction | null {
  const isHere =
    (rules.aircraft?.includes(segment.aircraft) ?? true) &&
    (rules.departFrom?.includes(segment.from) ?? true) &&
    (rules.arriveAt?.includes(segment.to) ?? true) &&
    (!rules.onlyWithMeal || segment.meal !== '');
  if (!isHere) return 'notHere';
  // The sale includes the exact minute of its limit.
  return segment.departsAt - now < rules.closeMinutes * MINUTE ? 'closed' : null;
}
