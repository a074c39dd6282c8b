import { orderNo, searchParams, whole } from '../../../core/address/search-params.ts';

/** Who asks from an order names the passenger and the segment; passenger 0 for nobody. */
export const pageSearch = searchParams({ orderNo, passenger: whole(0, 20), segment: whole(0, 7) });
