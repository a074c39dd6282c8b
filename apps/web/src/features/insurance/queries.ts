import type { OperationResult } from '@haidai/contract';
import { getInsurance } from '@haidai/contract/insurance';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';

export type Insurance = OperationResult<typeof getInsurance>;
export type Product = Insurance['products'][number];
export type Offer = Insurance['offers'][number];
export type Policy = Insurance['insuranceList'][number];

/** The interval in milliseconds at which the card loads while the insurer has an open request or claim. */
const FOLLOW_MS = 5000;
const OPEN_STATUSES: readonly number[] = [1, 3];

export function insuranceQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['insurance.getInsurance', orderNo],
    queryFn: () => call(getInsurance, { query: { orderNo } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.insuranceList.some(isOpen) ? FOLLOW_MS : false),
  });
}

function isOpen({ insuranceStatus, claim }: Policy): boolean {
  return OPEN_STATUSES.includes(insuranceStatus) || claim?.claimStatus === 'FILED';
}
