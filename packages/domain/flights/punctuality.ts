import { minutesBetween } from './dated.ts';
import { expectedArrival, type LegOperation, type OperationRules, type PlannedLeg } from './flight-status.ts';

/** One flight of the past: its legs, and what is stored of each (null for nothing: it went by the plan). */
export interface FlownFlight {
  readonly legs: readonly { readonly leg: PlannedLeg; readonly operation: LegOperation | null }[];
}

export interface Punctuality {
  readonly flights: number;
  readonly onTime: number;
  readonly late: number;
  /** Cancelled, diverted or turned back. */
  readonly failed: number;
  /** Of those that were late; 0 where none was. */
  readonly averageLateMinutes: number;
}

const FAILED = new Set(['CANCELLED', 'DIVERTED', 'RETURNED']);

/** How the flights of some days went. A flight is on time when each of its legs arrived less than late. */
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

/** Minutes by which the worst leg of a flight arrived after its plan. */
function latestArrival({ legs }: FlownFlight): number {
  return legs.reduce((most, { leg, operation }) => {
    return operation ? Math.max(most, minutesBetween(leg.arriveAt, expectedArrival(leg, operation))) : most;
  }, 0);
}
