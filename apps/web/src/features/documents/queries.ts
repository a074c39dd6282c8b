import { listReceipts, type ReceiptList } from '@haidai/contract/documents';
import { listReceivers } from '@haidai/contract/member';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';

export type { Receipt, ReceiptList, ReceiptTicket } from '@haidai/contract/documents';

export function documentsQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['itinerary.listReceipts', orderNo],
    queryFn: (): Promise<ReceiptList> => call(listReceipts, { body: { orderNo } }),
    enabled: orderNo !== '',
    staleTime: 0,
    retry: false,
  });
}

/** The query for the addresses of the member. */
export const addressesQuery = queryOptions({
  queryKey: ['member.listReceivers'],
  queryFn: () => call(listReceivers, { query: {} }),
  staleTime: 0,
});
