import { soughtFareKind } from '@haidai/contract/fields';
import { z } from 'zod/mini';
import { addDays, isIsoDate } from '../../i18n/dates.ts';

/**
 * What is searched, as it stands in the address of /book/flightSearch: the specification's `bookObj` and the party.
 * Every field may be left out and catches what it cannot read, so that a mistyped address is a search to complete,
 * not an error.
 */
const code3 = z.catch(z._default(z.string().check(z.regex(/^[A-Z]{3}$/)), ''), '');
const name = z.catch(z._default(z.string().check(z.maxLength(40)), ''), '');
const date = z.catch(z._default(z.string().check(z.refine(isIsoDate)), ''), '');
const count = (min: number, max: number) =>
  z.catch(z._default(z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max)), min), min);

export const tripSearch = z.object({
  isReturn: z.catch(z._default(z.boolean(), false), false),
  departureDate: date,
  returnDate: date,
  iorD: z.catch(z._default(z.enum(['D', 'I']), 'D'), 'D'),
  origName: name,
  origCode3: code3,
  destName: name,
  destCode3: code3,
  classType: z.catch(z._default(z.enum(['', 'ECO', 'SUPER', 'BUSINESS']), ''), ''),
  payment: z.catch(z._default(z.enum(['CASH', 'INTEGRAL', 'EXCHANGE']), 'CASH'), 'CASH'),
  /** Special fares of this kind are shown beside the ordinary ones. */
  fareKind: z.catch(z._default(soughtFareKind, ''), ''),
  adultNum: count(1, 4),
  childNum: count(0, 2),
  babyNum: count(0, 4),
});

export type TripSearch = z.infer<typeof tripSearch>;
export type CabinChoice = TripSearch['classType'];

/** A trip's return is three days after its departure until the traveller says otherwise. */
export const DEFAULT_STAY_DAYS = 3;

/** Fills what the address left open: today, a return three days later, and never more babies than adults. */
export function completeTripSearch(search: TripSearch, today: string): TripSearch {
  const departureDate = search.departureDate >= today ? search.departureDate : today;
  const latestReturn =
    search.returnDate >= departureDate ? search.returnDate : addDays(departureDate, DEFAULT_STAY_DAYS);
  return {
    ...search,
    departureDate,
    returnDate: search.isReturn ? latestReturn : '',
    babyNum: Math.min(search.babyNum, search.adultNum),
  };
}
