import { soughtFareKinds } from '@haidai/domain/shopping';
import { code3, oneOf, type SearchOf, searchParams, text, whole } from '../../../core/address/search-params.ts';

/** The search parameters of /book/querySpecialTicket. An invalid value counts as absent. */

export const specialSearch = searchParams({
  origCode3: code3,
  month: text(/^\d{4}-(0[1-9]|1[0-2])$/),
  /** The budget in yuan; 0 for any. */
  budget: whole(0, 100_000),
  /** Whether the destinations are domestic (`D`) or international (`I`). */
  iorD: oneOf(['D', 'I']),
  fareKind: oneOf(['', ...soughtFareKinds]),
  /** The destination whose calendar is open. */
  destCode3: code3,
  /** The month of the calendar, if it is not that of the lowest fare. */
  calendar: text(/^\d{4}-(0[1-9]|1[0-2])$/),
});

/** Returns the smallest party that may buy a kind of fare. */
export function leastParty(fareKind: SpecialSearch['fareKind']) {
  return { adultNum: fareKind === 'GROUP' ? 2 : 1, childNum: 0, babyNum: 0 };
}

export type SpecialSearch = SearchOf<typeof specialSearch>;
