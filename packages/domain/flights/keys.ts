import { type IsoDate, isDate } from '../time/index.ts';
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

/** The segments a key names, or null where it is not a key. */
export function parseItineraryKey(key: string): SegmentRef[] | null {
  const refs = key.split('~').map(parseSegmentKey);
  return refs.every((ref) => ref !== null) && refs.length <= 2 ? refs : null;
}

function parseSegmentKey(text: string): SegmentRef | null {
  const match = /^([A-Z0-9]{2}\d{1,4})\.(\d{4})(\d{2})(\d{2})\.([A-Z]{3})-([A-Z]{3})$/.exec(text);
  if (!match) return null;
  const [, flightNo = '', year, month, day, from = '', to = ''] = match;
  const flightDate = `${year}-${month}-${day}`;
  return isDate(flightDate) ? { flightNo, flightDate, from, to } : null;
}

/** What names a leg's seats in the inventory, with the cabin. */
export function legsOf(segments: readonly Segment[]): { flightNo: string; flightDate: IsoDate; legSeq: number }[] {
  return segments.flatMap((segment) =>
    segment.legs.map(({ flightNo, flightDate, legSeq }) => ({ flightNo, flightDate, legSeq })),
  );
}
