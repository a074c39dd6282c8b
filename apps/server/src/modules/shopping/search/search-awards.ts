import type { OperationInput, OperationResult } from '@haidai/contract';
import type { FareRulesRecord, FlightRecord, searchAwardFlights as operation } from '@haidai/contract/shopping';
import { type AwardKind, type AwardOffer, shopAward } from '@haidai/domain/award';
import type { PartySize } from '@haidai/domain/booking';
import { type Itinerary, legsOf, listItineraries } from '@haidai/domain/flights';
import { saleAt } from '@haidai/domain/shopping';
import { type Language, Refusal } from '../../../platform/index.ts';
import { shopContext } from '../../flights/index.ts';
import { asOperated, lapInfantsLeft } from '../get-stock.ts';
import { type ShownOffer, toFareRules, toFlightRecord, type Wording } from '../wire.ts';
import { readStock } from './read-stock.ts';
import type { Searched } from './search-cache.ts';
import { flightsOf, type SearchDeps, wordingOf } from './search-flights.ts';
import { assertOnSale, assertServed, readParty, type ShopQuery } from './shop-query.ts';

type Query = OperationInput<typeof operation>['query'];
type AwardQuery = Pick<ShopQuery, 'origin' | 'destination' | 'date' | 'party'>;

interface Found {
  itinerary: Itinerary;
  offer: AwardOffer | null;
}

/**
 * Searches the flights of a day that the whole party can pay with points, vouchers or a week card. Flights without a
 * seat stay in the list. Refusals: routeNotServed, dateOutOfRange, noFlights, fareNotOnSale.
 */
export async function searchAwards(
  deps: SearchDeps,
  query: Query,
  language: Language,
): Promise<Searched<OperationResult<typeof operation>>> {
  const kind = kindOf(query);
  const out = readQuery(deps, query, query.departureDate);
  const back = query.isReturn === 'true' ? readQuery(deps, turned(query), query.returnDate) : null;
  const departing = (await shop(deps, out, kind)).filter(({ itinerary }) => leavesAfter(itinerary, query));
  if (departing.length === 0) throw new Refusal('noFlights');
  const returning = back ? await shop(deps, back, kind) : [];
  const wording = awardWordingOf(deps, language, out.party);
  const record = (found: Found) => toRecord(wording, found, kind);
  const all = [...departing, ...returning].map(toShopped);
  return {
    result: {
      departAVFS: departing.map(record),
      returnAVFS: returning.map(record),
      fareRules: toFareRules(wording, all),
    },
    flights: flightsOf(all),
  };
}

/**
 * Searches the flights of a day for points or vouchers for known travellers. All of them may be children. Refusals:
 * routeNotServed, dateOutOfRange, noFlights.
 */
export async function searchAwardsForParty(
  deps: SearchDeps,
  { kind, ...query }: AwardQuery & { kind: AwardKind },
  language: Language,
): Promise<{ flights: FlightRecord[]; fareRules: Record<string, FareRulesRecord> }> {
  assertServed(deps.catalogue, query.origin, query.destination);
  assertOnSale(deps.catalogue, deps.clock, query.date);
  const found = await shop(deps, query, kind);
  if (found.length === 0) throw new Refusal('noFlights');
  const wording = awardWordingOf(deps, language, query.party);
  return {
    flights: found.map((each) => toRecord(wording, each, kind)),
    fareRules: toFareRules(wording, found.map(toShopped)),
  };
}

/** Returns the kind of award that pays for the fare. Refuses fareNotOnSale for money, which has its own search. */
function kindOf({ payment, classType }: Query): AwardKind {
  if (classType === 'VACATION') return 'VACATION';
  if (payment === 'CASH') throw new Refusal('fareNotOnSale');
  return payment;
}

function readQuery({ catalogue, clock }: SearchDeps, query: Query, date: string): AwardQuery {
  const { origCode3: origin, destCode3: destination } = query;
  assertServed(catalogue, origin, destination);
  assertOnSale(catalogue, clock, date);
  return { origin, destination, date, party: readParty(query) };
}

function turned(query: Query): Query {
  return { ...query, origCode3: query.destCode3, destCode3: query.origCode3 };
}

/** Returns whether the flight departs after the given time. Both times are local at the place of departure. */
function leavesAfter({ segments }: Itinerary, { after }: Query): boolean {
  return after === undefined || (segments[0]?.departLocal ?? '') > after;
}

async function shop({ db, catalogue, clock }: SearchDeps, query: AwardQuery, kind: AwardKind): Promise<Found[]> {
  const sale = saleAt(clock.now().getTime());
  const { party } = query;
  const planned = listItineraries(catalogue.index, query);
  const stock = await readStock(
    db,
    planned.flatMap(({ segments }) => legsOf(segments)),
    party.infants > 0,
  );
  const itineraries = asOperated(planned, stock);
  const context = shopContext(catalogue, stock.inventory);
  const hasLaps = (itinerary: Itinerary) =>
    legsOf(itinerary.segments).every((leg) => lapInfantsLeft(catalogue, sale, stock.lapInfants, leg) >= party.infants);
  const seats = party.adults + party.children;
  return itineraries.map((itinerary) => ({
    itinerary,
    offer: hasLaps(itinerary) ? shopAward(context, itinerary, { kind, sale, seats }) : null,
  }));
}

/** Returns the wording of an award. Its amounts in money are taxes already, and its price needs no quote. */
function awardWordingOf(deps: SearchDeps, language: Language, party: PartySize): Wording {
  return { ...wordingOf(deps, language, party), taxesOf: () => ({ A: 0, C: 0, B: 0 }), quote: () => '' };
}

/** Returns an award in the form of a fare in a list. The amount in money takes the place of the price. */
function toShopped({ itinerary, offer }: Found): { itinerary: Itinerary; offers: ShownOffer[] } {
  if (!offer) return { itinerary, offers: [] };
  const { bookingClass, seats, fares } = offer;
  const shown: ShownOffer = {
    cabin: bookingClass.cabin,
    classes: itinerary.segments.map(() => bookingClass),
    product: null,
    adultFen: fares.A.cashFen,
    childFen: fares.C.cashFen,
    infantFen: fares.B.cashFen,
    fares: [],
    discount: { zh: '', en: '' },
    seats,
    points: 0,
  };
  return { itinerary, offers: [shown] };
}

function toRecord(wording: Wording, found: Found, payment: AwardKind): FlightRecord {
  const record = toFlightRecord(wording, toShopped(found));
  const { offer } = found;
  if (!offer) return record;
  const { A, C, B } = offer.fares;
  const { adults, children, infants } = wording.party;
  const award = {
    payment,
    points_ad: A.points,
    points_ch: C.points,
    points_in: B.points,
    vouchers: A.vouchers,
    points_party: A.points * adults + C.points * children + B.points * infants,
    vouchers_party: A.vouchers * adults + C.vouchers * children + B.vouchers * infants,
  };
  return { ...record, fares: record.fares.map((fare) => ({ ...fare, award })) };
}
