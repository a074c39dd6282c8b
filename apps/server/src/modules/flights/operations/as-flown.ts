import type { DatedLeg, Segment } from '@haidai/domain/flights';
import type { LegKey } from './repository.ts';

/** What flies a leg, as far as it is stored: '' is the planned aircraft. */
export type FlownLeg = LegKey & { readonly aircraft: string };

/** The same segment with the aircraft that flies its legs, where that is not the planned one. */
export function asFlown(segment: Segment, flown: readonly FlownLeg[]): Segment {
  return { ...segment, legs: segment.legs.map((leg) => ({ ...leg, aircraft: aircraftOf(leg, flown) })) };
}

/** The type that flies a leg of the plan. */
export function aircraftOf(leg: DatedLeg, flown: readonly FlownLeg[]): string {
  const isIt = (each: LegKey) =>
    each.flightNo === leg.flightNo && each.flightDate === leg.flightDate && each.legSeq === leg.legSeq;
  return flown.find(isIt)?.aircraft || leg.aircraft;
}
