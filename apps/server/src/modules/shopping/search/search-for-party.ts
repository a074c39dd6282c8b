import type { FareRulesRecord, FlightRecord } from '@haidai/contract/shopping';
import { type Language, Refusal } from '../../../platform/index.ts';
import { toFareRules, toFlightRecord } from '../wire.ts';
import { type SearchDeps, shopFor, wordingOf } from './search-flights.ts';
import { assertOnSale, assertServed, type ShopQuery } from './shop-query.ts';

/**
 * Searches the flights of a day at ordinary fares for known travellers. All of them may be children. Refusals:
 * routeNotServed, dateOutOfRange, noFlights.
 */
export async function searchForParty(
  deps: SearchDeps,
  query: Omit<ShopQuery, 'products'>,
  language: Language,
): Promise<{ flights: FlightRecord[]; fareRules: Record<string, FareRulesRecord> }> {
  assertServed(deps.catalogue, query.origin, query.destination);
  assertOnSale(deps.catalogue, deps.clock, query.date);
  const found = await shopFor(deps, { ...query, products: [] });
  if (found.length === 0) throw new Refusal('noFlights');
  const wording = wordingOf(deps, language, query.party);
  return { flights: found.map((each) => toFlightRecord(wording, each)), fareRules: toFareRules(wording, found) };
}
