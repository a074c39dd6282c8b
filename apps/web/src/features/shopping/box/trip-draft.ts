import { addDays } from '@haidai/domain/time';
import { type CabinChoice, DEFAULT_STAY_DAYS, limitParty, type TripSearch } from '../trip-search.ts';
import type { Place } from './places.ts';

/** The content of the booking box. It keeps both dates, so that a switch between one way and return loses neither. */
export interface TripDraft {
  isReturn: boolean;
  from: Place;
  to: Place;
  departureDate: string;
  returnDate: string;
  classType: CabinChoice;
  payment: TripSearch['payment'];
  /** The kind of fare, if the traveller changes a search that has one. */
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

/** Sets the departure. If it lies after the return, the return moves with it. */
export function departOn(draft: TripDraft, day: string): TripDraft {
  const returnDate = draft.returnDate < day ? addDays(day, DEFAULT_STAY_DAYS) : draft.returnDate;
  return { ...draft, departureDate: day, returnDate };
}

/** Sets the return. A day before the departure becomes the new departure. */
export function returnOn(draft: TripDraft, day: string): TripDraft {
  return day < draft.departureDate ? departOn(draft, day) : { ...draft, returnDate: day };
}

/** Changes the party. There are never more infants than adults, because each infant sits on the lap of an adult. */
export function withParty(draft: TripDraft, party: Partial<Pick<TripDraft, 'adultNum' | 'childNum' | 'babyNum'>>) {
  const next = { ...draft, ...party };
  return { ...next, babyNum: Math.min(next.babyNum, next.adultNum) };
}

export function toTripSearch(draft: TripDraft): TripSearch {
  const { isReturn, from, to, departureDate, returnDate, payment, adultNum, childNum, babyNum } = draft;
  // Points and vouchers are valid for one class and no special fares.
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

/** Returns the booking box as it was for a search. The places have names in the language of today. */
export function fromTripSearch(search: TripSearch, from: Place, to: Place, today: string): TripDraft {
  const fresh = newTripDraft(from, to, today);
  const { isReturn, classType, payment, fareKind } = search;
  const departing = search.departureDate >= today ? departOn(fresh, search.departureDate) : fresh;
  const returning = search.returnDate >= departing.departureDate ? { returnDate: search.returnDate } : {};
  return { ...departing, ...returning, isReturn, classType, payment, fareKind, ...limitParty(search) };
}
