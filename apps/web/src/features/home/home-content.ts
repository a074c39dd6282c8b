import { listMenus } from '@haidai/contract/content';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../core/api/call.ts';
import { firstArticlesQuery, slidesQuery } from '../content/index.ts';

const MINUTE_MS = 60_000;

/** The queries for the carrier's texts on the home page. If a part cannot load, the page leaves it out. */
export const homeContent = {
  /** The quick links are the menus of place 2000. The illustration of each is an icon. */
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
