/** Looking for flights and fares: lists, the way back, calendars. What it shows is for the eye; orders look again. */
import type { ServerModule } from '../../platform/index.ts';
import { bindShopping } from './routes.ts';

export { type FlightOfAdult, listChildFlight } from './list-child-flight.ts';
export { listProductFlights } from './list-product-flights.ts';
export { getStock, lapInfantsLeft, lapKey, type Stock, toStock } from './read-stock.ts';
export { searchAwardsForParty } from './search-awards.ts';
export { forgetSearches, type Searched, sendCached } from './search-cache.ts';
export type { SearchDeps } from './search-flights.ts';
export { searchForParty } from './search-for-party.ts';
export { readParty, travellersOf } from './shop-query.ts';
export { showSegment, toSegmentRecord } from './show-segment.ts';
export { verifyQuote } from './sign-quote.ts';
export { describeProduct } from './special-fares.ts';
export { inBoth, ruleKeyOf, toRulesRecord } from './wire.ts';

export const shoppingModule: ServerModule = { name: 'shopping', routes: bindShopping };
