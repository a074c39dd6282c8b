import { FlightList } from './flight-list.tsx';
import { FlightPage } from './flight-page.tsx';
import { usePlace } from './use-place.ts';

/** /ops/flights: the flights of a day, and one of them with all that may be done to it. */
export function FlightsTool() {
  const [{ date, flight }] = usePlace();
  return flight ? <FlightPage key={`${flight}/${date}`} flightNo={flight} flightDate={date} /> : <FlightList />;
}
