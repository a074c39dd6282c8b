import { flag, searchParams } from '../../../core/address/search-params.ts';
import { flightSearch } from '../flight-search.ts';

/** A search at the GMJC fare. With `change`, the page shows the form for the trip in the address, not its flights. */
export const gmjcSearch = searchParams({
  ...flightSearch.params,
  change: flag,
});
