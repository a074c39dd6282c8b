import { minutesBetween } from '../dated.ts';
import { expectedArrival, type LegOperation, type OperationRules, type PlannedLeg } from './flight-status.ts';

/** A past flight: its legs, each with its stored operation, or null if it followed the plan. */
export interface FlownFlight {
  readonly legs: readonly { readonly leg: PlannedLeg; readonly operation: LegOperation | null }[];
}

export interface Punctuality {
  readonly flights: number;
  readonly onTime: number;
  readonly late: number;
  /** The number of flights that were cancelled, diverted or turned back. */
  readonly failed: number;
  /** The average delay of the late flights in minutes; 0 if none was late. */
  readonly averageLateMinutes: number;
}

const FAILED = new Set(['CANCELLED', 'DIVERTED', 'RETURNED']);

/** Returns the punctuality of flights. A flight is on time if none of its legs arrived late by the rules. */
export function punctualityOf(flights: readonly FlownFlight[], rules: OperationRules): Punctuality {
  const failed = flights.filter(({ legs }) => legs.some(({ operation }) => operation && FAILED.has(operation.status)));
  const delays = flights
    .filter((flight) => !failed.includes(flight))
    .map(latestArrival)
    .filter((minutes) => minutes >= rules.late);
  const total = delays.reduce((all, minutes) => all + minutes, 0);
  return {
    flights: flights.length,
    onTime: flights.length - failed.length - delays.length,
    late: delays.length,
    failed: failed.length,
    averageLateMinutes: delays.length > 0 ? Math.round(total / delays.length) : 0,
  };
}

/** Returns the largest delay of the arrivals of a flight's legs, in minutes. */
function latestArrival({ legs }: FlownFlight): number {
  return legs.reduce((most, { leg, operation }) => {
    return operation ? Math.max(most, minutesBetween(leg.arriveAt, expectedArrival(leg, operation))) : most;
  }, 0);
}
