import { oneOf, type SearchOf, searchParams, text } from '../../core/address/search-params.ts';
import { type FlightSearch, flightSearch } from '../shopping/index.ts';

/** The search parameters: the specification's `bookWeek`, the card that pays, and the choices so far. */
export const weekSearch = searchParams({
  ...flightSearch.params,
  classType: oneOf(['VACATION']),
  payment: oneOf(['CASH']),
  plat: oneOf(['B2C']),
  cardNo: text(/^ZF\d{12}$/),
});

export type WeekSearch = SearchOf<typeof weekSearch>;

/** Returns the search for the list of flights: one way and only adults, whatever the address has. */
export function toFlightSearch(asked: WeekSearch): FlightSearch {
  return {
    ...asked,
    isReturn: false,
    returnDate: '',
    leg: 'OUT',
    back: '',
    iorD: 'D',
    classType: '',
    fareKind: '',
    payment: 'EXCHANGE',
    childNum: 0,
    babyNum: 0,
  };
}
