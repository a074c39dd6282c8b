/**
 * The search for flights and fares: lists, return flights, calendars. Its results are for display only. An order checks
 * seats and fares again.
 */
import type { ServerModule } from '../../platform/index.ts';
import { bindShopping } from './routes.ts';

export { listOffersOfDays } from './calendar/days-on-sale.ts';
export { listLowestFares } from './calendar/lowest-fares.ts';
export { describeProduct } from './calendar/special-fares.ts';
export { getStock, lapInfantsLeft, lapKey, type Stock, toStock } from './get-stock.ts';
export { type FlightOfAdult, listChildFlight } from './search/list-child-flight.ts';
export { listProductFlights } from './search/list-product-flights.ts';
export { searchAwardsForParty } from './search/search-awards.ts';
export { forgetSearches, type Searched, sendCached } from './search/search-cache.ts';
export type { SearchDeps } from './search/search-flights.ts';
export { searchForParty } from './search/search-for-party.ts';
export { assertOnSale, assertServed, readParty, travellersOf } from './search/shop-query.ts';
export { verifyQuote } from './search/sign-quote.ts';
export { showSegment, toSegmentRecord } from './show-segment.ts';
export { inBoth, ruleKeyOf, toRulesRecord } from './wire.ts';

export const shoppingModule: ServerModule = { name: 'shopping', routes: bindShopping };
