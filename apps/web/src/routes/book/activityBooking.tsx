import { createFileRoute } from '@tanstack/react-router';
import { looseSearchParams } from '../../core/address/search-params.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { ActivityBookingPage } from '../../features/promotion/activity-booking-page.tsx';
import { activitySearch } from '../../features/promotion/activity-search.ts';
import { activitiesQuery, activityQuery } from '../../features/promotion/queries.ts';

export const Route = createFileRoute('/book/activityBooking')({
  // An address without parameters stays unchanged.
  validateSearch: looseSearchParams({}),
  loaderDeps: ({ search }) => ({ activityId: activitySearch.parse(search).activityId }),
  loader: async ({ context: { queryClient }, deps: { activityId } }) => {
    if (activityId === '') await queryClient.ensureQueryData(activitiesQuery);
    else await queryClient.ensureQueryData(activityQuery(activityId));
  },
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'activity'),
  component: ActivityBookingPage,
});
