import { z } from 'zod/mini';
import { tripSearch } from './trip-search.ts';

/**
 * Everything of /book/flightSearch that survives a reload or a shared link: the search, what has been chosen so far,
 * and how the list is narrowed and ordered. A choice is `flightKey:class`, e.g. `HD4655_2026-12-22:Q`, with the code of
 * the special fare behind it where it is one.
 */
const choice = z.catch(z._default(z.string().check(z.maxLength(140)), ''), '');

export const flightSearch = z.extend(tripSearch, {
  leg: z.catch(z._default(z.enum(['OUT', 'RETURN']), 'OUT'), 'OUT'),
  out: choice,
  back: choice,
  sort: z.catch(z._default(z.enum(['recommended', 'price', 'departure']), 'recommended'), 'recommended'),
  direct: z.catch(z._default(z.boolean(), false), false),
  period: z.catch(z._default(z.enum(['', 'dawn', 'morning', 'afternoon', 'evening']), ''), ''),
  aircraft: z.catch(z._default(z.string().check(z.maxLength(40)), ''), ''),
});

export type FlightSearch = z.infer<typeof flightSearch>;
export type SortOrder = FlightSearch['sort'];
export type DayPeriod = FlightSearch['period'];
