import { code3, type SearchOf, searchParams, text } from '../../core/address/search-params.ts';
import { flightSearch } from '../shopping/index.ts';

/** The search parameters of an activity and its trip. Invalid parameters count as missing. */
export const activitySearch = searchParams({
  ...flightSearch.params,
  activityId: text(/^[A-Z][A-Z0-9-]{3,39}$/),
  preferentialOrigCode3: code3,
});

export type ActivitySearch = SearchOf<typeof activitySearch>;
