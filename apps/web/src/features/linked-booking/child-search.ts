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
 * What stands in the address of /book/VerifySecureCodeChild: the specification's `bookCHD`, once a ticket is verified, and
 * how many children. Who comes from an order of theirs names it with the adult in it; a ticket's number is never there.
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
