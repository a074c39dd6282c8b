import { Refusal } from '../../platform/index.ts';
import type { SegmentRow } from '../booking/index.ts';
import type { Guardian, OpenSegment } from './get-guardian.ts';

/** A segment that children want to fly: the same flight as the adult, in the same cabin. */
export type Joined = Pick<SegmentRow, 'flight_no' | 'flight_date' | 'origin' | 'destination' | 'cabin'>;

/**
 * Refuses guardianNotOpen if the adult is not on one of the wanted flights, notGuardiansFlight for another cabin, and
 * childPlacesGone if a flight has too few places for children.
 */
export function assertJoins({ trips }: Guardian, wanted: readonly Joined[], children: number): void {
  const open = trips.flat();
  const joined = wanted.map((each) => {
    const found = open.find(({ row }) => isSame(row, each));
    if (!found) throw new Refusal('guardianNotOpen');
    if (found.row.cabin !== each.cabin) throw new Refusal('notGuardiansFlight');
    return found;
  });
  assertPlaces(joined, children);
}

/** Refuses childPlacesGone if a segment has fewer places than children. */
export function assertPlaces(segments: readonly OpenSegment[], children: number): void {
  const left = placesOf(segments);
  if (left < children) throw new Refusal('childPlacesGone', { left, wanted: children });
}

export function placesOf(segments: readonly OpenSegment[]): number {
  return Math.min(...segments.map(({ places }) => places));
}

function isSame(row: SegmentRow, other: Joined): boolean {
  return (
    row.flight_no === other.flight_no &&
    row.flight_date === other.flight_date &&
    row.origin === other.origin &&
    row.destination === other.destination
  );
}
