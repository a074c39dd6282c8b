import type { IsoDate } from '../time/index.ts';
import type { Segment } from './dated.ts';

/** What names a segment: enough to find it again in the schedule. */
export interface SegmentRef {
  readonly flightNo: string;
  readonly flightDate: IsoDate;
  readonly from: string;
  readonly to: string;
}

/** 'HD4655.20261201.TAO-TFU'; a connection's segments are joined by '~'. Safe in an address. */
export function itineraryKey(itinerary: { readonly segments: readonly SegmentRef[] }): string {
  return itinerary.segments
    .map((segment) => `${segment.flightNo}.${segment.flightDate.replaceAll('-', '')}.${segment.from}-${segment.to}`)
    .join('~');
}

/** What names a leg's seats in the inventory, with the cabin. */
export function legsOf(segments: readonly Segment[]): { flightNo: string; flightDate: IsoDate; legSeq: number }[] {
  return segments.flatMap((segment) =>
    segment.legs.map(({ flightNo, flightDate, legSeq }) => ({ flightNo, flightDate, legSeq })),
  );
}
