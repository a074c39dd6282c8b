import { useQueryClient } from '@tanstack/react-query';
import { orderKey } from './queries.ts';

/** Returns a function for panels. It loads the order and its price again after a choice has changed them. */
export function useReloadOrder(orderNo: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: orderKey(orderNo) });
}
