import { code3, flag, identifier, oneOf, type SearchOf, searchParams, text } from '../../core/address/search-params.ts';
import { tripSearch } from './trip-search.ts';

/**
 * The parts of /book/flightSearch that survive a reload or a shared link: the search, the choices so far, and the
 * filters and order of the list. A choice is `flightKey:class`, for example `HD4655_2026-12-22:Q`. The code of a
 * special fare follows it.
 */
const choice = identifier(140);

export const flightSearch = searchParams({
  ...tripSearch.params,
  leg: oneOf(['OUT', 'RETURN']),
  out: choice,
  back: choice,
  sort: oneOf(['recommended', 'price', 'departure', 'duration', 'arrival']),
  direct: flag,
  period: oneOf(['', 'dawn', 'morning', 'afternoon', 'evening']),
  arrive: oneOf(['', 'dawn', 'morning', 'afternoon', 'evening']),
  layover: oneOf(['', 'short', 'medium', 'long']),
  /** The airport of the change of aircraft. */
  via: code3,
  aircraft: text(40),
});

export type FlightSearch = SearchOf<typeof flightSearch>;
export type SortOrder = FlightSearch['sort'];
export type DayPeriod = FlightSearch['period'];
export type LayoverLength = FlightSearch['layover'];
