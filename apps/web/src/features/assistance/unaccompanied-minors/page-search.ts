import { orderNo, searchParams, whole } from '../../../core/address/search-params.ts';

/** The search parameters. A request from an order names the passenger and the segment. Passenger 0 means none. */
export const pageSearch = searchParams({ orderNo, passenger: whole(0, 20), segment: whole(0, 7) });
