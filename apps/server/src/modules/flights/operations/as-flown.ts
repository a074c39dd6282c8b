import type { Segment } from '@haidai/domain/flights';
import type { StoredOperation } from './repository.ts';

/** The same segment with the aircraft that flies its legs, where that is not the planned one. */
export function asFlown(segment: Segment, operations: readonly StoredOperation[]): Segment {
  const legs = segment.legs.map((leg) => {
    const { aircraft = '' } =
      operations.find(
        (each) => each.flightNo === leg.flightNo && each.flightDate === leg.flightDate && each.legSeq === leg.legSeq,
      ) ?? {};
    return aircraft === '' ? leg : { ...leg, aircraft };
  });
  return { ...segment, legs };
}
