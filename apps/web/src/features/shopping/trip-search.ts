import { soughtFareKinds } from '@haidai/domain/shopping';
import { code3, day, flag, oneOf, type SearchOf, searchParams, text, whole } from '../../app/search-params.ts';
import { addDays } from '../../i18n/dates.ts';

/**
 * What is searched, as it stands in the address of /book/flightSearch: the specification's `bookObj` and the party.
 * Every field may be left out and catches what it cannot read, so that a mistyped address is a search to complete,
 * not an error.
 */
const name = text(40);

export const tripSearch = searchParams({
  isReturn: flag,
  departureDate: day,
  returnDate: day,
  iorD: oneOf(['D', 'I']),
  origName: name,
  origCode3: code3,
  destName: name,
  destCode3: code3,
  classType: oneOf(['', 'ECO', 'SUPER', 'BUSINESS']),
  payment: oneOf(['CASH', 'INTEGRAL', 'EXCHANGE']),
  /** Special fares of this kind are shown beside the ordinary ones. */
  fareKind: oneOf(['', ...soughtFareKinds]),
  adultNum: whole(1, 4),
  childNum: whole(0, 2),
  babyNum: whole(0, 4),
});

export type TripSearch = SearchOf<typeof tripSearch>;
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
