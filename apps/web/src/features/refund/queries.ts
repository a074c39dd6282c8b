import type { OperationCall, OperationResult } from '@haidai/contract';
import { listRefunds, quoteAddOns, quoteAwardRefund, quoteRefund } from '@haidai/contract/refund';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';

export type RefundRecord = OperationResult<typeof listRefunds>[number];
export type RefundLine = RefundRecord['lines'][number];
export type RefundRequest = OperationCall<typeof quoteRefund>['body'] & { isAward: boolean };
export type RefundCause = NonNullable<RefundRequest['cause']>;
export type AddOn = OperationResult<typeof quoteAddOns>[number];

/**
 * The interval in milliseconds at which the page loads a refund whose money is on its way. `PEOPLE_MS` applies if all
 * open refunds wait for staff.
 */
const FOLLOW_MS = 3000;
const PEOPLE_MS = 30_000;
const waitsForPeople = [
  'REFUND_TICKET_APPLICATION',
  'FIRST_CHECK_FINISHED',
  'SECOND_CHECK_REFUSE',
  'REQUEST',
  'UNDER_REVIEW',
];
const closedStatuses = ['REFUND_MONEY_SUCCESS', 'FIRST_CHECK_REFUSE', 'REFUND_SUCCESS', 'REJECT'];

export function refundsQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['refund.listRefunds', orderNo],
    queryFn: () => call(listRefunds, { body: { orderNo } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      const moving = data?.filter(isMoving) ?? [];
      if (moving.length === 0) return false;
      return moving.every(({ refundStatus }) => waitsForPeople.includes(refundStatus)) ? PEOPLE_MS : FOLLOW_MS;
    },
  });
}

export function isMoving({ refundStatus }: RefundRecord): boolean {
  return !closedStatuses.includes(refundStatus);
}

export function isRefused({ refundStatus }: RefundRecord): boolean {
  return refundStatus === 'FIRST_CHECK_REFUSE' || refundStatus === 'REJECT';
}

/** The query for the refund amount of a choice. It repeats the same choice after ten minutes. */
export function quoteQuery(request: RefundRequest | null) {
  return queryOptions({
    queryKey: ['refund.quoteRefund', request],
    queryFn: () => getQuote(request as RefundRequest),
    enabled: request !== null,
    staleTime: 9 * 60_000,
    gcTime: 0,
    retry: false,
  });
}

function getQuote({ isAward: byAward, orderNo, ...body }: RefundRequest) {
  return byAward
    ? call(quoteAwardRefund, { query: { orderNo, plat: 'B2C' }, body })
    : call(quoteRefund, { body: { orderNo, ...body } });
}

export function addOnsQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['refund.quoteAddOns', orderNo],
    queryFn: () => call(quoteAddOns, { body: { orderNo } }),
    staleTime: 0,
    gcTime: 0,
  });
}
