import type { LegOperation, PlannedLeg } from './flight-status.ts';

/** The facts of a trip that its travellers, their boarding passes and their calendars follow. */
export const tripFacts = ['gate', 'departure', 'cancelled', 'seat', 'held'] as const;
export type TripFact = (typeof tripFacts)[number];

/** A fact of a leg with its new value. `departure` is the expected instant in ISO 8601, `cancelled` is `yes` or `no`. */
export interface LegChange {
  readonly fact: Extract<TripFact, 'gate' | 'departure' | 'cancelled'>;
  readonly value: string;
}

/**
 * Lists the facts of a leg that differ after a report. Boarding begins a fixed time before the departure, so a new
 * departure is also a new boarding time. A report that repeats known facts changes nothing.
 */
export function legChanges(leg: PlannedLeg, before: LegOperation, after: LegOperation): LegChange[] {
  const now = factsOf(leg, after);
  const then = factsOf(leg, before);
  return now.filter(({ value }, index) => value !== then[index]?.value);
}

function factsOf(leg: PlannedLeg, operation: LegOperation): LegChange[] {
  return [
    { fact: 'gate', value: operation.gate },
    { fact: 'departure', value: new Date(operation.estimatedDeparture ?? leg.departAt).toISOString() },
    { fact: 'cancelled', value: operation.status === 'CANCELLED' ? 'yes' : 'no' },
  ];
}
