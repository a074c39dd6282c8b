import {
  type InvoiceList,
  listInvoices,
  listReceipts,
  type Receipt,
  type ReceiptList,
} from '@haidai/contract/documents';
import { listReceivers } from '@haidai/contract/member';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';

export type { Invoice, InvoiceList, Receipt, ReceiptList, ReceiptTicket } from '@haidai/contract/documents';

const FOLLOW_MS = 3000;

/** Returns whether the tax office is issuing a receipt, or its files are still to come. */
export const isUnderWay = ({ receiptStatus }: Receipt) => receiptStatus === 'ISSUING' || receiptStatus === 'ISSUED';

export function documentsQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['itinerary.listReceipts', orderNo],
    queryFn: (): Promise<ReceiptList> => call(listReceipts, { body: { orderNo } }),
    enabled: orderNo !== '',
    refetchInterval: ({ state: { data } }) =>
      data?.tickets.some(({ receipt }) => receipt && isUnderWay(receipt)) ? FOLLOW_MS : false,
    staleTime: 0,
    retry: false,
  });
}

/** The query for the fees and add-ons of an order, and their invoices. */
export function invoicesQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['itinerary.listInvoices', orderNo],
    queryFn: (): Promise<InvoiceList> => call(listInvoices, { body: { orderNo } }),
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
