import { listCoupons, listOrderCoupons, listUserCoupons } from '@haidai/contract/coupon';
import type { CouponState } from '@haidai/domain/coupon';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';

/**
 * The query for the coupons to claim. The server renders it for everybody. For a signed-in member the browser repeats
 * it to include the claims.
 */
export function claimableQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['coupon.listCoupons', userId ?? ''],
    queryFn: () => call(listCoupons, { query: {} }),
  });
}

export const PAGE_SIZE = 10;

export function userCouponsQuery(state: CouponState, pageNum: number) {
  return queryOptions({
    queryKey: ['coupon.listUserCoupons', state, pageNum],
    queryFn: () => call(listUserCoupons, { query: { state, pageNum, pageSize: PAGE_SIZE } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** The query for the discount of each coupon on a draft. */
export function orderCouponsQuery(orderNo: string) {
  return queryOptions({
    queryKey: ['coupon.listOrderCoupons', orderNo],
    queryFn: () => call(listOrderCoupons, { query: { orderNo } }),
    staleTime: 0,
  });
}

/** True for every list that a claim or a choice changes. */
export function isCouponQuery({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return String(queryKey[0]).startsWith('coupon.');
}
