import type { OperationInput, OperationResult } from '@haidai/contract';
import type { searchReturnFlights as operation } from '@haidai/contract/shopping';
import { type Itinerary, listItineraries } from '@haidai/domain/flights';
import { type Language, Refusal } from '../../../platform/index.ts';
import { describeKind } from '../calendar/special-fares.ts';
import type { Written } from './search-cache.ts';
import { flightsOf, readQuery, type SearchDeps, shopFor, wordingOf } from './search-flights.ts';
import { writeFareRules, writeFlights, writeResult } from './write-flights.ts';

type Body = OperationInput<typeof operation>['body'];

/**
 * Searches the return flights for a chosen outbound flight: flights of the return day that depart after the outbound
 * flight has arrived. Refusals: routeNotServed, dateOutOfRange, noFlights.
 */
export async function searchReturnFlights(
  deps: SearchDeps,
  body: Body,
  language: Language,
): Promise<Written<OperationResult<typeof operation>>> {
  const outbound = getOutbound(deps, body);
  const back = { ...body, origCode3: body.destCode3, destCode3: body.origCode3 };
  const query = readQuery(deps, back, body.returnDate);
  const returning = await shopFor(deps, query);
  const arrival = outbound.segments.at(-1)?.arriveAt ?? 0;
  const after = returning.filter(({ itinerary }) => (itinerary.segments[0]?.departAt ?? 0) > arrival);
  if (after.length === 0) throw new Refusal('noFlights');
  const wording = wordingOf(deps, language, query.party);
  const specialFares = describeKind(wording, body.fareKind, query.party);
  return {
    written: writeResult({
      returnAVFS: writeFlights(wording, after),
      fareRules: writeFareRules(wording, after),
      specialFares: [Buffer.from(JSON.stringify(specialFares))],
    }),
    flights: flightsOf(after),
  };
}

function getOutbound(deps: SearchDeps, body: Body): Itinerary {
  const query = readQuery(deps, body, body.departureDate);
  const name = (flights: readonly { flightNo: string; date: string }[]) =>
    flights.map(({ flightNo, date }) => `${flightNo} ${date}`).join();
  const chosen = name(body.outbound.map(({ flightNo, flightDate }) => ({ flightNo, date: flightDate })));
  const found = listItineraries(deps.catalogue.index, query).find(
    ({ segments }) => name(segments.map(({ flightNo, departDate }) => ({ flightNo, date: departDate }))) === chosen,
  );
  if (!found) throw new Refusal('noFlights');
  return found;
}
