import { FlightList } from './flight-list.tsx';
import { FlightPage } from './flight-page.tsx';
import { useFlightAddress } from './use-flight-address.ts';

/** /ops/flights: lists the flights of a day and shows one with all its actions. */
export function FlightsTool() {
  const [{ date, flight }] = useFlightAddress();
  return flight ? <FlightPage key={`${flight}/${date}`} flightNo={flight} flightDate={date} /> : <FlightList />;
}
