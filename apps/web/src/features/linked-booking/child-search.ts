import {
  code3,
  day,
  flag,
  oneOf,
  orderNo,
  type SearchOf,
  searchParams,
  text,
  whole,
} from '../../core/address/search-params.ts';

const name = text(40);

/**
 * The search parameters of /book/VerifySecureCodeChild: the specification's `bookCHD` of a verified ticket, and the
 * number of children. A visitor from their own order has its number and the adult in the address. The address never has
 * a ticket number.
 */
export const childSearch = searchParams({
  isReturn: flag,
  departureDate: day,
  returnDate: day,
  iorD: oneOf(['D', 'I']),
  origName: name,
  origCode3: code3,
  destName: name,
  destCode3: code3,
  classType: oneOf(['', 'ECO', 'SUPER', 'BUSINESS']),
  payment: oneOf(['CASH']),
  childNum: whole(1, 2),
  orderNo,
  passenger: whole(0, 20),
});

export type ChildSearch = SearchOf<typeof childSearch>;
