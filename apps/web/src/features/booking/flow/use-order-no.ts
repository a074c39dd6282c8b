import { useSearch } from '@tanstack/react-router';

/** Returns the order number in the address of a booking page. */
export function useOrderNo(): string {
  const { orderNo } = useSearch({ strict: false });
  return typeof orderNo === 'string' ? orderNo : '';
}
