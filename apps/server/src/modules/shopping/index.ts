/** Looking for flights and fares: lists, the way back, calendars. What it shows is for the eye; orders look again. */
import type { ServerModule } from '../../platform/index.ts';
import { bindShopping } from './routes.ts';

export { lapKey, lapsLeft, readStock, type Stock, toStock } from './read-stock.ts';
export { forgetSearches } from './search-cache.ts';
export { readParty, travellersOf } from './shop-query.ts';
export { showSegment, toSegmentRecord } from './show-segment.ts';
export { openQuote } from './sign-quote.ts';
export { describeProduct } from './special-fares.ts';
export { inBoth, ruleKeyOf } from './wire.ts';

export const shoppingModule: ServerModule = { name: 'shopping', routes: bindShopping };
