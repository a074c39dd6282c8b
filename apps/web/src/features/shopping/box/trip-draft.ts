import { addDays } from '@haidai/domain/time';
import { type CabinChoice, DEFAULT_STAY_DAYS, limitParty, type TripSearch } from '../trip-search.ts';
import type { Place } from './places.ts';

/** What stands in the booking box. Both dates are kept, so that changing between one way and return loses neither. */
export interface TripDraft {
  isReturn: boolean;
  from: Place;
  to: Place;
  departureDate: string;
  returnDate: string;
  classType: CabinChoice;
  payment: TripSearch['payment'];
  /** Brought along by a search that is being changed. */
  fareKind: TripSearch['fareKind'];
  adultNum: number;
  childNum: number;
  babyNum: number;
}

export function newTripDraft(from: Place, to: Place, today: string): TripDraft {
  return {
    isReturn: true,
    from,
    to,
    departureDate: today,
    returnDate: addDays(today, DEFAULT_STAY_DAYS),
    classType: '',
    payment: 'CASH',
    fareKind: '',
    adultNum: 1,
    childNum: 0,
    babyNum: 0,
  };
}

/** A way out behind the way back takes it along. */
export function departOn(draft: TripDraft, day: string): TripDraft {
  const returnDate = draft.returnDate < day ? addDays(day, DEFAULT_STAY_DAYS) : draft.returnDate;
  return { ...draft, departureDate: day, returnDate };
}

/** A way back before the way out is a new way out. */
export function returnOn(draft: TripDraft, day: string): TripDraft {
  return day < draft.departureDate ? departOn(draft, day) : { ...draft, returnDate: day };
}

/** Babies never outnumber adults: each sits on a lap. */
export function withParty(draft: TripDraft, party: Partial<Pick<TripDraft, 'adultNum' | 'childNum' | 'babyNum'>>) {
  const next = { ...draft, ...party };
  return { ...next, babyNum: Math.min(next.babyNum, next.adultNum) };
}

export function toTripSearch(draft: TripDraft): TripSearch {
  const { isReturn, from, to, departureDate, returnDate, payment, adultNum, childNum, babyNum } = draft;
  // Points and vouchers buy one class and no special fares.
  const { classType, fareKind } = payment === 'CASH' ? draft : ({ classType: '', fareKind: '' } as const);
  return {
    isReturn,
    departureDate,
    returnDate: isReturn ? returnDate : '',
    iorD: from.flag === 'I' || to.flag === 'I' ? 'I' : 'D',
    origName: from.name,
    origCode3: from.code,
    destName: to.name,
    destCode3: to.code,
    classType,
    payment,
    fareKind,
    adultNum,
    childNum,
    babyNum,
  };
}

/** The booking box as it was when this was searched; the places bring the names of today's language. */
export function fromTripSearch(search: TripSearch, from: Place, to: Place, today: string): TripDraft {
  const fresh = newTripDraft(from, to, today);
  const { isReturn, classType, payment, fareKind } = search;
  const departing = search.departureDate >= today ? departOn(fresh, search.departureDate) : fresh;
  const returning = search.returnDate >= departing.departureDate ? { returnDate: search.returnDate } : {};
  return { ...departing, ...returning, isReturn, classType, payment, fareKind, ...limitParty(search) };
}
