import { countUnreadNotices } from '@haidai/contract/notification';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';

/** How many messages wait, beside the way to them. */
export const unreadQuery = queryOptions({
  queryKey: ['notification.unread'],
  queryFn: async () => (await call(countUnreadNotices, {})).unread,
  staleTime: 60_000,
});
