import { getPointAccount, getPoints, listPointClaims, listPointEntries } from '@haidai/contract/member';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../core/api/call.ts';

/** The query for the points and the tier of the member: the available points and the points that orders hold. */
export const pointsQuery = queryOptions({
  queryKey: ['member.points', 'balance'],
  queryFn: () => call(getPoints, { query: {} }),
  staleTime: 0,
});

export const pointAccountQuery = queryOptions({
  queryKey: ['member.points', 'account'],
  queryFn: () => call(getPointAccount, {}),
  staleTime: 0,
});

export const pointClaimsQuery = queryOptions({
  queryKey: ['member.points', 'claims'],
  queryFn: () => call(listPointClaims, {}),
  staleTime: 0,
});

const PAGE = 20;

export const pointEntriesQuery = infiniteQueryOptions({
  queryKey: ['member.points', 'entries'],
  queryFn: ({ pageParam }) => call(listPointEntries, { query: { pageNum: pageParam, pageSize: PAGE } }),
  initialPageParam: 1,
  getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length + 1 : undefined),
  staleTime: 0,
});
