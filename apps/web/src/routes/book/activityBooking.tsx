import { createFileRoute } from '@tanstack/react-router';
import { looseSearchParams } from '../../core/address/search-params.ts';
import { listedHead } from '../../core/page/listed-head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { ActivityBookingPage } from '../../features/promotion/activity-booking-page.tsx';
import { activitySearch } from '../../features/promotion/activity-search.ts';
import { activitiesQuery, activityQuery } from '../../features/promotion/queries.ts';

const addressOf = (activityId: string) =>
  activityId === '' ? '/book/activityBooking' : `/book/activityBooking?${new URLSearchParams({ activityId })}`;

export const Route = createFileRoute('/book/activityBooking')({
  // An address without parameters stays unchanged.
  validateSearch: looseSearchParams({}),
  loaderDeps: ({ search }) => ({ activityId: activitySearch.parse(search).activityId }),
  loader: async ({ context: { queryClient }, deps: { activityId } }) => {
    if (activityId === '') await queryClient.ensureQueryData(activitiesQuery);
    else await queryClient.ensureQueryData(activityQuery(activityId));
    return { activityId };
  },
  head: ({ match: { context }, loaderData }) =>
    listedHead(context, titleTexts, 'activity', addressOf(loaderData?.activityId ?? '')),
  component: ActivityBookingPage,
});
