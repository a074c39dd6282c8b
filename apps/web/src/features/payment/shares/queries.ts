import type { OperationResult } from '@haidai/contract';
import { getShare, listShares } from '@haidai/contract/payment';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';
import { callSignedIn } from '../../../core/api/call-signed-in.ts';
import { findPayPlace } from '../pay-place.ts';

export type OrderShares = OperationResult<typeof listShares>;
export type SharePage = OperationResult<typeof getShare>;

/** The intervals in milliseconds between requests: while a payment can arrive, and while others still pay. */
const POLL_MS = 2500;
const WATCH_MS = 5000;

export const sharesKey = (orderNo: string) => ['payment.listShares', orderNo] as const;

/** The query for the shares of an order. It repeats while a share is open. */
export function sharesQuery(orderNo: string) {
  return queryOptions({
    queryKey: sharesKey(orderNo),
    queryFn: () => callSignedIn(listShares, { body: { orderNo } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.shares.some(({ status }) => status === 'OPEN') ? WATCH_MS : false),
  });
}

export const shareKey = (key: string) => ['payment.getShare', key] as const;

/** The query for the page of a share. It repeats until the order has its tickets or has ended. */
export function shareQuery(key: string) {
  return queryOptions({
    queryKey: shareKey(key),
    queryFn: () => call(getShare, { body: { key, place: findPayPlace() } }),
    enabled: key !== '',
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) => {
      if (!data || data.stage === 'ticketed' || data.stage === 'over') return false;
      return data.status === 'OPEN' ? POLL_MS : WATCH_MS;
    },
  });
}
