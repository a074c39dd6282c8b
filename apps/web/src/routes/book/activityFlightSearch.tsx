import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { titleTexts } from '../../app/titles.ts';
import { ActivityFlightsPage } from '../../features/promotion/activity-flights-page.tsx';
import { activitySearch } from '../../features/promotion/activity-search.ts';
import { flightSearchOf } from '../../features/promotion/flight-search-of.ts';
import { activityFlightsQuery, activityQuery } from '../../features/promotion/queries.ts';

export const Route = createFileRoute('/book/activityFlightSearch')({
  validateSearch: activitySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const activity = await queryClient.ensureQueryData(activityQuery(deps.activityId));
    if (activity?.state !== 'OPEN') return;
    await queryClient.ensureQueryData(activityFlightsQuery(activity.activityId, flightSearchOf(deps, activity)));
  },
  head: ({ match }) => pageHead(match.context.language, titleTexts, 'activityFlights'),
  component: ActivityFlightsPage,
});
