import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSite } from '../../core/page/site.tsx';
import { FlightSearchView } from '../shopping/index.ts';
import { ActivityMissing } from './activity-missing.tsx';
import type { ActivitySearch } from './activity-search.ts';
import { activityShop } from './activity-shop.tsx';
import { flightSearchOf } from './flight-search-of.ts';
import { activityQuery } from './queries.ts';

const route = getRouteApi('/book/activityFlightSearch');

/** /book/activityFlightSearch: lists the flights of a day at the fare of an activity. */
export function ActivityFlightsPage() {
  const asked = route.useSearch();
  const navigate = route.useNavigate();
  const { hub } = useSite().carrier;
  const { data: activity } = useSuspenseQuery(activityQuery(asked.activityId));
  const shop = useMemo(() => activity && activityShop(activity), [activity]);
  if (!activity || !shop || activity.state !== 'OPEN') return <ActivityMissing activity={activity} />;
  const change = (next: Partial<ActivitySearch>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  return <FlightSearchView shop={shop} search={flightSearchOf(asked, activity, hub)} onChange={change} />;
}
