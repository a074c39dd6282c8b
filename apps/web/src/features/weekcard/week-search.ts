import { type SearchOf, searchParams, text } from '../../app/search-params.ts';
import { type FlightSearch, flightSearch } from '../shopping/index.ts';

/** The specification's `bookWeek`, the card that pays, and what is chosen so far, as they stand in the address. */
export const weekSearch = searchParams({
  ...flightSearch.params,
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
