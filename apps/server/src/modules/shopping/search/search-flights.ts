import type { OperationInput, OperationResult } from '@haidai/contract';
import type { searchFlights as operation } from '@haidai/contract/shopping';
import type { PartySize } from '@haidai/domain/booking';
import { legsOf } from '@haidai/domain/flights';
import { journeyTaxesOn, quoteOffers, saleAt, salesRulesOn } from '@haidai/domain/shopping';
import { type Deps, type Language, Refusal } from '../../../platform/index.ts';
import type { Catalogue } from '../../flights/index.ts';
import { describeKind } from '../calendar/special-fares.ts';
import type { Wording } from '../wire.ts';
import type { Written } from './search-cache.ts';
import { type ShoppedItinerary, shopDay } from './shop-day.ts';
import { assertOnSale, assertServed, productsFor, readParty, type ShopQuery } from './shop-query.ts';
import { signQuote } from './sign-quote.ts';
import { writeFareRules, writeFlights, writeResult } from './write-flights.ts';

type Body = OperationInput<typeof operation>['body'];
export type SearchDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'vault'> & { catalogue: Catalogue };

/**
 * Searches the flights of a day with their fares for the party, and the flights of the return day if the request has
 * one. Flights without a fare stay in the list. The search ignores the hint `iorD`, because the airports decide it.
 * Refusals: routeNotServed, dateOutOfRange, noFlights.
 */
export async function searchFlights(
  deps: SearchDeps,
  body: Body,
  language: Language,
): Promise<Written<OperationResult<typeof operation>>> {
  const outbound = readQuery(deps, body, body.departureDate);
  if (body.isReturn) assertReturnDate(body);
  const inbound = body.isReturn
    ? readQuery(deps, { ...body, origCode3: body.destCode3, destCode3: body.origCode3 }, body.returnDate)
    : null;
  const departing = await shopFor(deps, outbound);
  if (departing.length === 0) throw new Refusal('noFlights');
  const returning = inbound ? await shopFor(deps, inbound) : [];
  const wording = wordingOf(deps, language, outbound.party);
  const all = [...departing, ...returning];
  const specialFares = describeKind(wording, body.fareKind, outbound.party);
  return {
    written: writeResult({
      departAVFS: writeFlights(wording, departing),
      returnAVFS: writeFlights(wording, returning),
      fareRules: writeFareRules(wording, all),
      specialFares: [Buffer.from(JSON.stringify(specialFares))],
    }),
    flights: flightsOf(all),
  };
}

/** Reads the search for one day. Refuses routeNotServed, dateOutOfRange, and noFlights for payment with points. */
export function readQuery({ catalogue, clock }: SearchDeps, body: Body, date: string): ShopQuery {
  const { origCode3: origin, destCode3: destination, classType: cabin } = body;
  assertServed(catalogue, origin, destination);
  assertOnSale(catalogue, clock, date);
  // Awards have their own search. This search must not show a cash fare as an award.
  if (body.payment !== 'CASH') throw new Refusal('noFlights');
  const party = readParty(body);
  return { origin, destination, date, party, cabin, products: productsFor(catalogue, body.fareKind, party, clock) };
}

export function shopFor({ db, catalogue, clock }: SearchDeps, query: ShopQuery): Promise<ShoppedItinerary[]> {
  return shopDay({ db, catalogue, sale: saleAt(clock.now().getTime()) }, query);
}

/** Returns the wording and prices of an answer for a party. */
export function wordingOf(
  { catalogue, clock, config, vault }: SearchDeps,
  language: Language,
  party: PartySize,
): Wording {
  const { now, issueDate } = saleAt(clock.now().getTime());
  const until = now + salesRulesOn(catalogue.tables, issueDate).quoteMinutes * 60_000;
  return {
    catalogue,
    language,
    carrierCode: config.carrier.code,
    issueDate,
    party,
    taxesOf: journeyTaxesOn(catalogue.tables, issueDate),
    quote: (itinerary, offers) =>
      offers.length === 0 ? '' : signQuote(vault, quoteOffers(itinerary, offers, { until, issueDate })),
  };
}

export function flightsOf(shopped: readonly Pick<ShoppedItinerary, 'itinerary'>[]) {
  return shopped.flatMap(({ itinerary }) => legsOf(itinerary.segments));
}

function assertReturnDate({ departureDate, returnDate }: Body): void {
  if (returnDate >= departureDate) return;
  throw new Refusal('invalidInput', {}, [{ path: 'returnDate', rule: 'afterDeparture', message: departureDate }]);
}
