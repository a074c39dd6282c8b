import { getBusinessStrategy, listSpecialFares } from '@haidai/contract/shopping';
import { daysOfMonth } from '@haidai/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { calendarPricesQuery } from '../queries.ts';
import { leastParty, type SpecialSearch } from './special-search.ts';

const FRESH_MS = 60_000;

/** The query for the lowest fares from a city; null if no direct flight leaves it, or the month is not on sale. */
export function specialFaresQuery({ origCode3, month, budget, fareKind }: SpecialSearch) {
  const body = { origCode3, month, fareKind, ...(budget > 0 && { budget }) };
  return queryOptions({
    queryKey: ['shopping.listSpecialFares', body],
    queryFn: async () => {
      try {
        return await call(listSpecialFares, { body });
      } catch (error) {
        if (isRefusal(error, 'routeNotServed', 'dateOutOfRange')) return null;
        throw error;
      }
    },
    staleTime: FRESH_MS,
  });
}

/** The query for the days of a month between two cities. */
export function monthPricesQuery(search: SpecialSearch, month: string, today: string) {
  const days = daysOfMonth(month).filter((day) => day >= today);
  return calendarPricesQuery({
    origCode3: search.origCode3,
    destCode3: search.destCode3,
    startDate: days[0] ?? today,
    endDate: days.at(-1) ?? today,
    party: leastParty(search.fareKind),
    fareKind: search.fareKind,
  });
}

/** The query for the sale rules of one special fare. */
export function saleRulesQuery(productCode: string) {
  return queryOptions({
    queryKey: ['shopping.getBusinessStrategy', productCode],
    queryFn: async () => {
      const rules = await call(getBusinessStrategy, { query: { strategyType: 'SALE' } });
      return rules.filter((rule) => rule.productCode === productCode);
    },
    staleTime: FRESH_MS,
  });
}
