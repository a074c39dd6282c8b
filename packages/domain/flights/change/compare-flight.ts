import type { DatedLeg } from '../dated.ts';
import type { Shift } from './measure.ts';

/** The change of one flight on one day. A RETIMED flight may have another aircraft too. */
export type ScheduleChangeKind = 'RETIMED' | 'REEQUIPPED' | 'RENUMBERED' | 'REROUTED' | 'REMOVED';

/** Compares a flight with the same flight of a new schedule. Null if it flies as before. */
export function compareFlight(
  before: readonly DatedLeg[],
  after: readonly DatedLeg[],
): Exclude<ScheduleChangeKind, 'RENUMBERED'> | null {
  if (after.length === 0) return 'REMOVED';
  if (!isSameRoute(before, after)) return 'REROUTED';
  const isRetimed = before.some((leg, at) => {
    const then = after[at];
    return then !== undefined && (then.departAt !== leg.departAt || then.arriveAt !== leg.arriveAt);
  });
  if (isRetimed) return 'RETIMED';
  return before[0]?.aircraft === after[0]?.aircraft ? null : 'REEQUIPPED';
}

/** Returns whether both flights stop at the same airports in the same order. */
export function isSameRoute(before: readonly DatedLeg[], after: readonly DatedLeg[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ from, to }, at) => from === after[at]?.from && to === after[at]?.to)
  );
}

/** Returns the minutes by which the times of some legs move, from boarding to landing. */
export function shiftOf(
  before: { departAt: number; arriveAt: number },
  after: { departAt: number; arriveAt: number },
): Shift {
  return {
    departure: Math.round((after.departAt - before.departAt) / 60_000),
    arrival: Math.round((after.arriveAt - before.arriveAt) / 60_000),
  };
}

/**
 * Finds the flight that takes the place of a removed one: the same route with the nearest departure within some
 * minutes. The candidates fly on that day by the new schedule and not by the old one.
 */
export function findRenumbered(
  before: readonly DatedLeg[],
  candidates: readonly (readonly DatedLeg[])[],
  minutes: number,
): string {
  const distance = (legs: readonly DatedLeg[]) => Math.abs((legs[0]?.departAt ?? 0) - (before[0]?.departAt ?? 0));
  const [nearest] = candidates
    .filter((legs) => isSameRoute(before, legs) && distance(legs) <= minutes * 60_000)
    .toSorted((a, b) => distance(a) - distance(b) || ((a[0]?.flightNo ?? '') < (b[0]?.flightNo ?? '') ? -1 : 1));
  return nearest?.[0]?.flightNo ?? '';
}
