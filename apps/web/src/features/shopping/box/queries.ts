import { listAirports } from '@haidai/contract/reference';
import { listFareHighlights } from '@haidai/contract/shopping';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * The query for all airports with their destinations. The result is too large for the HTML of every page, so the
 * browser loads it when needed.
 */
export const airportsQuery = queryOptions({
  queryKey: ['reference.listAirports'],
  queryFn: () => call(listAirports, {}),
  staleTime: HOUR_MS,
  meta: { notInHtml: true },
});

export function highlightsQuery(origCode3: string) {
  return queryOptions({
    queryKey: ['shopping.listFareHighlights', origCode3],
    queryFn: () => call(listFareHighlights, { query: { origCode3 } }),
    staleTime: MINUTE_MS,
  });
}
