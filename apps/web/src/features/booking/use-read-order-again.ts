import { useQueryClient } from '@tanstack/react-query';
import { orderKey } from './queries.ts';

/** For panels: reads the order again, with its price, once a choice has changed it. */
export function useReadOrderAgain(orderNo: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: orderKey(orderNo) });
}
