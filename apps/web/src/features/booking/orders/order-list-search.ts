import { day, oneOf, searchParams, text, whole } from '../../../core/address/search-params.ts';

/** What the address of an order list keeps. */
export const orderListSearch = searchParams({
  tab: oneOf(['all', 'unpaid', 'ticketed', 'cancelled']),
  name: text(60),
  from: day,
  to: day,
  page: whole(1, 1000),
});
