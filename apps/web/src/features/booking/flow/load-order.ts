import type { OrderFamily } from '@haidai/domain/booking';
import type { QueryClient } from '@tanstack/react-query';
import { loadFirst } from '../../../core/page/load-first.ts';
import { orderQuery, passengerInputQuery, savedPassengersQuery } from '../queries.ts';

interface Visit {
  context: { queryClient: QueryClient };
  deps: { orderNo: string };
}

/** Returns the loader of a page that shows an order. */
export function loadOrder(family: OrderFamily) {
  return async ({ context: { queryClient }, deps: { orderNo } }: Visit): Promise<void> => {
    if (orderNo) await loadFirst(queryClient, [orderQuery(orderNo, family)]);
  };
}

/** The loader of a page with the form of the passengers. */
export async function loadPassengersForm({ context: { queryClient }, deps: { orderNo } }: Visit): Promise<void> {
  if (!orderNo) return;
  await Promise.all([
    loadFirst(queryClient, [orderQuery(orderNo)]),
    loadFirst(queryClient, [passengerInputQuery(orderNo)]),
    loadFirst(queryClient, [savedPassengersQuery]),
  ]);
}
