import { partyLimits } from '@haidai/domain/booking';
import { soughtFareKinds } from '@haidai/domain/shopping';
import { addDays } from '@haidai/domain/time';
import { code3, day, flag, oneOf, type SearchOf, searchParams, text, whole } from '../../core/address/search-params.ts';

/**
 * What is searched, as it stands in the address of /book/flightSearch: the specification's `bookObj` and the party.
 * Every field may be left out and catches what it cannot read, so that a mistyped address is a search to complete,
 * not an error.
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
  /** Special fares of this kind are shown beside the ordinary ones. */
  fareKind: oneOf(['', ...soughtFareKinds]),
  // More than may travel together is kept, so that the page can say what it changed.
  adultNum: whole(1, MOST_ASKED),
  childNum: whole(0, MOST_ASKED),
  babyNum: whole(0, MOST_ASKED),
});

export type TripSearch = SearchOf<typeof tripSearch>;
export type CabinChoice = TripSearch['classType'];

/** A trip's return is three days after its departure until the traveller says otherwise. */
export const DEFAULT_STAY_DAYS = 3;

/** Fills what the address left open: today, a return three days later. Brings the party to its limits. */
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

/** What `completeTripSearch` changed of what the address asks for. Parts that were left open are not named. */
export function correctionsOf(asked: TripSearch, today: string): SearchCorrection[] {
  const shown = completeTripSearch(asked, today);
  const dates = (['departureDate', 'returnDate'] as const).filter(
    (part) => asked[part] !== '' && (part === 'departureDate' || asked.isReturn) && asked[part] !== shown[part],
  );
  const isPartyChanged = (['adultNum', 'childNum', 'babyNum'] as const).some((part) => asked[part] !== shown[part]);
  return isPartyChanged ? [...dates, 'party'] : dates;
}
