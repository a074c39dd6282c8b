import { day, oneOf, searchParams, text, whole } from '../../../core/address/search-params.ts';

/** The search parameters of an order list. */
export const orderListSearch = searchParams({
  tab: oneOf(['all', 'unpaid', 'ticketed', 'cancelled']),
  name: text(60),
  from: day,
  to: day,
  page: whole(1, 1000),
});
