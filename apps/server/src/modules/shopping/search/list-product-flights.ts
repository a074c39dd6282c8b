import type { OperationInput } from '@haidai/contract';
import type { searchFlights } from '@haidai/contract/shopping';
import type { FareProduct } from '@haidai/domain/shopping';
import { type Language, Refusal } from '../../../platform/index.ts';
import { describeProductFor } from '../calendar/special-fares.ts';
import { toFareRules, toFlightRecord } from '../wire.ts';
import { flightsOf, readQuery, type SearchDeps, shopFor, wordingOf } from './search-flights.ts';

type Body = OperationInput<typeof searchFlights>['body'];

/**
 * Lists the flights of a day with one special fare only. A flight without that fare appears as sold out. Refusals:
 * routeNotServed, dateOutOfRange, noFlights.
 */
export async function listProductFlights(deps: SearchDeps, body: Body, product: FareProduct, language: Language) {
  const asked = readQuery(deps, body, body.departureDate);
  const described = describeProductFor(product, asked.party, language);
  const products = described.fitsParty ? [product] : [];
  const found = await shopFor(deps, { ...asked, products });
  if (found.length === 0) throw new Refusal('noFlights');
  const shopped = found.map(({ itinerary, offers }) => ({
    itinerary,
    offers: offers.filter((offer) => offer.product === product),
  }));
  const wording = wordingOf(deps, language, asked.party);
  return {
    result: {
      departAVFS: shopped.map((each) => toFlightRecord(wording, each)),
      fareRules: toFareRules(wording, shopped),
      specialFares: [described],
    },
    flights: flightsOf(shopped),
  };
}
