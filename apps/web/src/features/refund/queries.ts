import type { OperationCall, OperationResult } from '@haidai/contract';
import { listRefunds, quoteRefund } from '@haidai/contract/refund';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/call.ts';

export type RefundRecord = OperationResult<typeof listRefunds>[number];
export type RefundLine = RefundRecord['lines'][number];
export type RefundRequest = OperationCall<typeof quoteRefund>['body'];

/** While money is on its way the page asks again by itself. */
const FOLLOW_MS = 3000;

export function refundsQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['refund.listRefunds', orderNo],
    queryFn: () => call(listRefunds, { body: { orderNo } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isMoving) ? FOLLOW_MS : false),
  });
}

export function isMoving({ refundStatus }: RefundRecord): boolean {
  return refundStatus !== 'REFUND_MONEY_SUCCESS' && refundStatus !== 'FIRST_CHECK_REFUSE';
}

/** What comes back for a choice; the same choice is asked for again after ten minutes. */
export function quoteQuery(request: RefundRequest | null) {
  return queryOptions({
    queryKey: ['refund.quoteRefund', request],
    queryFn: () => call(quoteRefund, { body: request as RefundRequest }),
    enabled: request !== null,
    staleTime: 9 * 60_000,
    gcTime: 0,
    retry: false,
  });
}
