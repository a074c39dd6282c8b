import { partyLimits } from '@haidai/domain/booking';
import { soughtFareKinds } from '@haidai/domain/shopping';
import { addDays } from '@haidai/domain/time';
import { code3, day, flag, oneOf, type SearchOf, searchParams, text, whole } from '../../core/address/search-params.ts';

/**
 * The search in the address of /book/flightSearch: the `bookObj` of the specification and the party. Every field may be
 * absent. An invalid value counts as absent, so that a mistyped address gives an incomplete search, not an error.
 */
const name = text(40);

const MOST_ASKED = 999;
/** The largest party of one search. Each infant sits on the lap of an adult. */
const { adults: MOST_ADULTS, children: MOST_CHILDREN } = partyLimits;

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
  /** The kind of special fare that appears beside the ordinary fares. */
  fareKind: oneOf(['', ...soughtFareKinds]),
  // The address may ask for a larger party than allowed. The value is kept, so that the page can show what it changed.
  adultNum: whole(1, MOST_ASKED),
  childNum: whole(0, MOST_ASKED),
  babyNum: whole(0, MOST_ASKED),
});

export type TripSearch = SearchOf<typeof tripSearch>;
export type CabinChoice = TripSearch['classType'];

/** The days between departure and return until the traveller chooses another return. */
export const DEFAULT_STAY_DAYS = 3;

/**
 * Completes the search: a missing or past departure becomes today, and a missing return is three days after the
 * departure. Limits the party.
 */
export function completeTripSearch(search: TripSearch, today: string): TripSearch {
  const departureDate = search.departureDate >= today ? search.departureDate : today;
  const latestReturn =
    search.returnDate >= departureDate ? search.returnDate : addDays(departureDate, DEFAULT_STAY_DAYS);
  return {
    ...search,
    departureDate,
    returnDate: search.isReturn ? latestReturn : '',
    ...limitParty(search),
  };
}

type Party = Pick<TripSearch, 'adultNum' | 'childNum' | 'babyNum'>;

export function limitParty({ adultNum, childNum, babyNum }: Party): Party {
  const adults = Math.min(adultNum, MOST_ADULTS);
  return { adultNum: adults, childNum: Math.min(childNum, MOST_CHILDREN), babyNum: Math.min(babyNum, adults) };
}

export type SearchCorrection = 'departureDate' | 'returnDate' | 'party';

/**
 * Lists the parts of the address that `completeTripSearch` changed. Parts that the address left open are not listed.
 */
export function correctionsOf(asked: TripSearch, today: string): SearchCorrection[] {
  const shown = completeTripSearch(asked, today);
  const dates = (['departureDate', 'returnDate'] as const).filter(
    (part) => asked[part] !== '' && (part === 'departureDate' || asked.isReturn) && asked[part] !== shown[part],
  );
  const isPartyChanged = (['adultNum', 'childNum', 'babyNum'] as const).some((part) => asked[part] !== shown[part]);
  return isPartyChanged ? [...dates, 'party'] : dates;
}
