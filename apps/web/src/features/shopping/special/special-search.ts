import { soughtFareKinds } from '@haidai/domain/shopping';
import { code3, oneOf, type SearchOf, searchParams, text, whole } from '../../../core/address/search-params.ts';

/** What /book/querySpecialTicket is asked, as it stands in the address; what cannot be read is left out. */

export const specialSearch = searchParams({
  origCode3: code3,
  month: text(/^\d{4}-(0[1-9]|1[0-2])$/),
  /** In yuan; 0 for any. */
  budget: whole(0, 100_000),
  /** Inland or abroad. */
  iorD: oneOf(['D', 'I']),
  fareKind: oneOf(['', ...soughtFareKinds]),
  /** The destination whose calendar is open. */
  destCode3: code3,
  /** The month the calendar shows, where it is not that of the lowest fare. */
  calendar: text(/^\d{4}-(0[1-9]|1[0-2])$/),
});

export type SpecialSearch = SearchOf<typeof specialSearch>;
