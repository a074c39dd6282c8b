import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { ActivityFlightsPage } from '../../features/promotion/activity-flights-page.tsx';
import { activitySearch } from '../../features/promotion/activity-search.ts';
import { flightSearchOf } from '../../features/promotion/flight-search-of.ts';
import { activityFlightsQuery, activityQuery } from '../../features/promotion/queries.ts';
import { placeNamesQuery } from '../../features/shopping/index.ts';

export const Route = createFileRoute('/book/activityFlightSearch')({
  validateSearch: activitySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, language, site }, deps }) => {
    const activity = await queryClient.ensureQueryData(activityQuery(deps.activityId));
    if (activity?.state !== 'OPEN') return;
    const search = flightSearchOf(deps, activity, site.carrier.hub);
    await Promise.all([
      queryClient.ensureQueryData(placeNamesQuery(search, language)),
      queryClient.ensureQueryData(activityFlightsQuery(activity.activityId, search)),
    ]);
  },
  head: ({ match }) => pageHead(match.context, titleTexts, 'activityFlights'),
  component: ActivityFlightsPage,
});
