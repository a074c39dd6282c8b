/**
 * Price watches: an account watches the all-in price of a party for a trip and is told once when it falls.
 *
 *   tellPriceOf(368_000, rules)   364_300, the highest price of which the traveller is told
 *   watchEndsAt(departures, rules)   the instant at which the watch ends
 *   tripKeyOf(trip)   'TAO-CTU/2026-12-18/2026-12-21/2-1-0/', one key for all watches of the same trip
 */
export {
  type PriceWatchStatus,
  priceWatchMachine,
  priceWatchStates,
  type WatchEndReason,
  watchEndReasons,
} from './machine.ts';
export { type PriceWatchRules, tellPriceOf, tripKeyOf, type WatchedTrip, watchEndsAt } from './rules.ts';
