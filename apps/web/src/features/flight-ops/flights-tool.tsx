import { FlightList } from './flight-list.tsx';
import { FlightPage } from './flight-page.tsx';
import { usePlace } from './use-place.ts';

/** /ops/flights: lists the flights of a day and shows one with all its actions. */
export function FlightsTool() {
  const [{ date, flight }] = usePlace();
  return flight ? <FlightPage key={`${flight}/${date}`} flightNo={flight} flightDate={date} /> : <FlightList />;
}
