import { code3, type SearchOf, searchParams, text } from '../../core/address/search-params.ts';
import { flightSearch } from '../shopping/index.ts';

/** Where an activity is flown from until the traveller says otherwise. */
const PREFERENTIAL_ORIGIN = 'TAO';

/** An activity and the trip looked for in it, as they stand in the address; what cannot be read is left out. */
export const activitySearch = searchParams({
  ...flightSearch.params,
  activityId: text(/^[A-Z][A-Z0-9-]{3,39}$/),
  preferentialOrigCode3: (raw: unknown) => code3(raw) || PREFERENTIAL_ORIGIN,
});

export type ActivitySearch = SearchOf<typeof activitySearch>;
