import type { DatedLeg, Segment } from '@haidai/domain/flights';
import type { LegKey } from './repository.ts';

/** A leg with the stored aircraft type that operates it. '' means the planned aircraft. */
export type FlownLeg = LegKey & { readonly aircraft: string };

/**
 * Returns the segment with the aircraft that operates each leg. It differs from the planned aircraft after a change.
 */
export function asFlown(segment: Segment, flown: readonly FlownLeg[]): Segment {
  return { ...segment, legs: segment.legs.map((leg) => ({ ...leg, aircraft: aircraftOf(leg, flown) })) };
}

/** Returns the aircraft type that operates a leg. */
export function aircraftOf(leg: DatedLeg, flown: readonly FlownLeg[]): string {
  const isIt = (each: LegKey) =>
    each.flightNo === leg.flightNo && each.flightDate === leg.flightDate && each.legSeq === leg.legSeq;
  return flown.find(isIt)?.aircraft || leg.aircraft;
}
