import { z } from 'zod/mini';

const day = z.catch(z._default(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/)), ''), '');

/** What the address of an order list keeps. */
export const orderListSearch = z.object({
  tab: z.catch(z._default(z.enum(['all', 'unpaid', 'ticketed', 'cancelled']), 'all'), 'all'),
  name: z.catch(z._default(z.string().check(z.maxLength(60)), ''), ''),
  from: day,
  to: day,
  page: z.catch(z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1), 1),
});
