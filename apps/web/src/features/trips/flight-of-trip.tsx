import { FlightLine } from '../flight-line/index.ts';
import type { TripFlight } from './queries.ts';

const MINUTES_PER_HOUR = 60;
const DAY_MS = 86_400_000;

/** Shows the flight line of a flight ahead, with its expected times. */
export function FlightOfTrip({ flight }: { flight: TripFlight }) {
  const { from, to, departTime, destTime, newDepartTime, newDestTime, minutes, stops } = flight;
  const dayOf = (local: string) => Date.parse(local.slice(0, 10));
  const endOf = ({ cityName, airportName, terminal }: TripFlight['from'], local: string, sold: string) => ({
    time: local.slice(11),
    was: sold.slice(11),
    city: cityName,
    airport: airportName,
    terminal,
  });
  return (
    <FlightLine
      from={endOf(from, newDepartTime, departTime)}
      to={endOf(to, newDestTime, destTime)}
      dayOffset={(dayOf(newDestTime) - dayOf(newDepartTime)) / DAY_MS}
      duration={`${Math.floor(minutes / MINUTES_PER_HOUR)}:${String(minutes % MINUTES_PER_HOUR).padStart(2, '0')}`}
      stop={stops[0]}
      cities
    />
  );
}
