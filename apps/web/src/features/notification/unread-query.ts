import { countUnreadNotices } from '@haidai/contract/notification';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';

/** The query for the number of unread messages, beside the link to them. */
export const unreadQuery = queryOptions({
  queryKey: ['notification.unread'],
  queryFn: async () => (await call(countUnreadNotices, {})).unread,
  staleTime: 60_000,
});
