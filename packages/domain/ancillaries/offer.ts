import type { Cabin } from '../flights/index.ts';
import type { Instant, IsoDate } from '../time/index.ts';
import type { KindRules } from './products.ts';

/** What has to be known of a segment to say what can be had on it. */
export interface OfferedSegment {
  readonly index: number;
  readonly from: string;
  readonly to: string;
  readonly cabin: Cabin;
  /** A key of the aircraft table. */
  readonly aircraft: string;
  /** Its meal code, '' for none. */
  readonly meal: string;
  /** Local day of departure. */
  readonly departDate: IsoDate;
  readonly departsAt: Instant;
}

export type AncillaryRestriction =
  /** Not on this flight, or not at this airport. */
  | 'notHere'
  /** Too close to departure. */
  | 'closed';

const MINUTE = 60_000;

/** Why a kind is not to be had on a segment now, or null. */
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
  // Exactly so many minutes before departure is still in time.
  return segment.departsAt - now < rules.closeMinutes * MINUTE ? 'closed' : null;
}
