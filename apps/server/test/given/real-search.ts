import type { OperationCall } from '@haidai/contract';
import { type FlightRecord, searchFlights, searchReturnFlights } from '@haidai/contract/shopping';
import type { Api } from '@haidai/testkit';
import { choose } from './booking.ts';

type Search = OperationCall<typeof searchFlights>['body'];
type Fare = FlightRecord['fares'][number];

/** Searches the flights of a day. A day without flights has none. */
export async function searchDay(api: Api, body: Search): Promise<FlightRecord[]> {
  return (await api.call(searchFlights, { query: {}, body })).result?.departAVFS ?? [];
}

/** Returns the outbound flight of a return search, as a click on its fare chooses it. */
export function outboundOf(flight: FlightRecord, name: string) {
  return choose(flight, name).segments.map(({ flightNo, flightDate, name: booked }) => {
    return { flightNo, flightDate, name: booked };
  });
}

/** Searches the flights back after a flight out and its fare. */
export async function searchBack(
  api: Api,
  asked: Search,
  { returnDate, flight, name }: { returnDate: string; flight: FlightRecord; name: string },
): Promise<FlightRecord[]> {
  const body = { ...asked, isReturn: true, returnDate, outbound: outboundOf(flight, name) };
  return (await api.call(searchReturnFlights, { query: {}, body })).result?.returnAVFS ?? [];
}

const isOrdinary = ({ fareKind }: Fare) => fareKind === '';

/** Returns the fare of a list with the least total for the party, among ordinary fares or the wanted ones. */
export function cheapest(flights: readonly FlightRecord[], isWanted: (fare: Fare) => boolean = isOrdinary) {
  return flights
    .flatMap((flight) => flight.fares.filter(isWanted).map((fare) => ({ flight, fare })))
    .sort((a, b) => a.fare.price_party - b.fare.price_party)[0];
}

/** Returns the least total of a trip that the lists of both days show, or null if one of them sells nothing. */
export async function leastTotal(api: Api, { returnDate = '', ...asked }: Search): Promise<number | null> {
  const isWanted = (fare: Fare) => isOrdinary(fare) && (!asked.classType || fare.clazzType === asked.classType);
  const out = cheapest(await searchDay(api, asked), isWanted);
  if (!out || returnDate === '') return out?.fare.price_party ?? null;
  const chosen = { returnDate, flight: out.flight, name: out.fare.name };
  const back = cheapest(await searchBack(api, asked, chosen), isWanted);
  return back ? Math.round((out.fare.price_party + back.fare.price_party) * 100) / 100 : null;
}
