import { getNoticeSettings, listNotices } from '@haidai/contract/notification';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';

const PAGE = 20;

export function noticesQuery(topic: string) {
  return infiniteQueryOptions({
    queryKey: ['notification.notices', topic],
    queryFn: ({ pageParam }) => call(listNotices, { query: { topic, pageNum: pageParam, pageSize: PAGE } }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length + 1 : undefined),
    staleTime: 0,
  });
}

export const settingsQuery = queryOptions({
  queryKey: ['notification.settings'],
  queryFn: () => call(getNoticeSettings, {}),
  staleTime: 0,
});
