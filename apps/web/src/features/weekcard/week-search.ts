import { oneOf, type SearchOf, searchParams, text } from '../../core/address/search-params.ts';
import { type FlightSearch, flightSearch } from '../shopping/index.ts';

/** What stands in the address: the specification's `bookWeek`, the card that pays, and what is chosen so far. */
export const weekSearch = searchParams({
  ...flightSearch.params,
  classType: oneOf(['VACATION']),
  payment: oneOf(['CASH']),
  plat: oneOf(['B2C']),
  cardNo: text(/^ZF\d{12}$/),
});

export type WeekSearch = SearchOf<typeof weekSearch>;

/** What the list of flights is asked: one way, adults alone, whatever else the address says. */
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
