import { getSearchTicket } from '@haidai/contract/identity';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';

/** The time for which a ticket is reused, a little less than its life of ten minutes. */
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
 * Returns the headers of a search: the ticket of this browser. Pages rendered on the server search without a ticket,
 * and so does a browser that gets none. Such searches have a lower limit.
 */
export async function ticketHeaders(queryClient: QueryClient): Promise<{ rid?: string }> {
  if (typeof document === 'undefined') return {};
  const rid = await queryClient.fetchQuery(searchTicketQuery).catch(() => undefined);
  return rid ? { rid } : {};
}
