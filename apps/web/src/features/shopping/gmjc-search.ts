import { z } from 'zod/mini';
import { flightSearch } from './flight-search.ts';

/** A search at the GMJC fare. `change`: the trip in the address is to be changed, not answered. */
export const gmjcSearch = z.extend(flightSearch, { change: z.catch(z._default(z.boolean(), false), false) });
