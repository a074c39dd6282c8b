import { listMenus } from '@haidai/contract/content';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { firstArticlesQuery, slidesQuery } from '../content/index.ts';

const MINUTE_MS = 60_000;

/** What the home page shows of the carrier's texts. A part that cannot be had is left out; the page stands without it. */
export const homeContent = {
  /** The quick links are the menus of the place 2000; their illustration is an icon. */
  quickLinks: queryOptions({
    queryKey: ['content.listMenus', '2000'],
    queryFn: () => call(listMenus, { query: { label: '2000' } }),
    staleTime: MINUTE_MS,
  }),
  slides: slidesQuery('HOME'),
  invitations: slidesQuery('HOME_BAND'),
  activities: firstArticlesQuery('OFFER', 3),
  notices: firstArticlesQuery('NOTICE,SEASON,REFUND', 5),
  tips: firstArticlesQuery('TIPS', 3),
} as const;

export async function loadHomeContent(queryClient: QueryClient): Promise<void> {
  const { quickLinks, slides, invitations, activities, notices, tips } = homeContent;
  await Promise.all([
    queryClient.prefetchQuery(quickLinks),
    queryClient.prefetchQuery(slides),
    queryClient.prefetchQuery(invitations),
    queryClient.prefetchQuery(activities),
    queryClient.prefetchQuery(notices),
    queryClient.prefetchQuery(tips),
  ]);
}
