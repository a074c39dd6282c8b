import { getSearchTicket } from '@haidai/contract/identity';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';

/** A little less than the ten minutes a ticket is good for. */
const FRESH_MS = 9 * 60_000;

const searchTicketQuery = queryOptions({
  queryKey: ['identity.getSearchTicket'],
  queryFn: async () => {
    const { a, b, c, d, e, f, g } = await call(getSearchTicket, { query: {} });
    return [a, b, c, d, e, f, g].join('.');
  },
  staleTime: FRESH_MS,
  retry: false,
});

/**
 * What a search carries: the ticket of this browser. Pages rendered on the server search without one, and so does who
 * gets none: less often, but they search.
 */
export async function ticketHeaders(queryClient: QueryClient): Promise<{ rid?: string }> {
  if (typeof document === 'undefined') return {};
  const rid = await queryClient.fetchQuery(searchTicketQuery).catch(() => undefined);
  return rid ? { rid } : {};
}
