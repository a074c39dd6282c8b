import type { OperationResult } from '@haidai/contract';
import type { listFareHighlights } from '@haidai/contract/shopping';
import { type TripSearch, tripSearch } from '../shopping/index.ts';

export type FareHighlight = OperationResult<typeof listFareHighlights>[number];

/** Returns the search of a low fare: one adult, one way, on that day. */
export function oneWaySearch({ flightDate, ...route }: FareHighlight): TripSearch {
  return tripSearch.parse({ ...route, departureDate: flightDate, isReturn: false });
}
