import { flag, identifier, oneOf, type SearchOf, searchParams, text } from '../../core/address/search-params.ts';
import { tripSearch } from './trip-search.ts';

/**
 * Everything of /book/flightSearch that survives a reload or a shared link: the search, what has been chosen so far,
 * and how the list is narrowed and ordered. A choice is `flightKey:class`, e.g. `HD4655_2026-12-22:Q`, with the code of
 * the special fare behind it where it is one.
 */
const choice = identifier(140);

export const flightSearch = searchParams({
  ...tripSearch.params,
  leg: oneOf(['OUT', 'RETURN']),
  out: choice,
  back: choice,
  sort: oneOf(['recommended', 'price', 'departure']),
  direct: flag,
  period: oneOf(['', 'dawn', 'morning', 'afternoon', 'evening']),
  aircraft: text(40),
});

export type FlightSearch = SearchOf<typeof flightSearch>;
export type SortOrder = FlightSearch['sort'];
export type DayPeriod = FlightSearch['period'];
