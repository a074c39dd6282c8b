import { type TripSearch, tripSearch } from '../shopping/index.ts';
import type { FareHighlight } from './fare-posters.tsx';

/** The search behind a fare worth a look: one adult, one way, that day. */
export function oneWaySearch({ flightDate, ...route }: FareHighlight): TripSearch {
  return tripSearch.parse({ ...route, departureDate: flightDate, isReturn: false });
}
