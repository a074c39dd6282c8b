import { useSearch } from '@tanstack/react-router';

/** The order a page is about, as it stands in the address of every page of a booking. */
export function useOrderNo(): string {
  const { orderNo } = useSearch({ strict: false });
  return typeof orderNo === 'string' ? orderNo : '';
}
