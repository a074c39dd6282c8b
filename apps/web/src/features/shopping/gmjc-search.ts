import { flag, searchParams } from '../../core/address/search-params.ts';
import { flightSearch } from './flight-search.ts';

/** A search at the GMJC fare. `change`: the trip in the address is to be changed, not answered. */
export const gmjcSearch = searchParams({
  ...flightSearch.params,
  change: flag,
});
