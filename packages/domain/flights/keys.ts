import type { IsoDate } from '../time/index.ts';
import type { Segment } from './dated.ts';

/** The key facts of a segment, by which `findSegment` finds it in the schedule. */
export interface SegmentRef {
  readonly flightNo: string;
  readonly flightDate: IsoDate;
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the key of an itinerary, 'HD4655.20261201.TAO-TFU'. A connection's segments are joined by '~'. The key is
 * safe in an address.
 */
export function itineraryKey(itinerary: { readonly segments: readonly SegmentRef[] }): string {
  return itinerary.segments
    .map((segment) => `${segment.flightNo}.${segment.flightDate.replaceAll('-', '')}.${segment.from}-${segment.to}`)
    .join('~');
}

/** Lists the legs of segments by the key of the inventory, without the cabin. */
export function legsOf(segments: readonly Segment[]): { flightNo: string; flightDate: IsoDate; legSeq: number }[] {
  return segments.flatMap((segment) =>
    segment.legs.map(({ flightNo, flightDate, legSeq }) => ({ flightNo, flightDate, legSeq })),
  );
}
