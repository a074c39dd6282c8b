import { todayIn } from '@haidai/domain/time';
import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { serverNow } from '../../core/page/clock.ts';
// The server renders the flights for points, so their styles come with the page. Their code loads when a member asks.
import '../../features/award/award.module.css';
import { ribbonDays } from '../../features/shopping/calendar/ribbon-days.ts';
import { flightSearch } from '../../features/shopping/flight-search.ts';
import { flightsHead } from '../../features/shopping/flights-head.ts';
import { placeNamesQuery } from '../../features/shopping/place-names.ts';
import { loadPlainFlights } from '../../features/shopping/plain/lazy-plain-flights.ts';
import { calendarPricesQuery, flightsQuery } from '../../features/shopping/queries.ts';
import { FlightSearchPage } from '../../features/shopping/results/flight-search-page.tsx';
import { completeTripSearch } from '../../features/shopping/trip-search.ts';

const loadAwardFlights = () => import('../../features/award/award-flights.tsx');
const AwardFlights = lazy(() => loadAwardFlights().then((module) => ({ default: module.AwardFlights })));

/** Loads the code of the list that the server has rendered: the list for points, or the plain list of elder mode. */
async function loadRendered(): Promise<void> {
  const payment = new URLSearchParams(location.search).get('payment') ?? 'CASH';
  const isElder = document.documentElement.dataset.elder === 'on';
  await Promise.all([payment !== 'CASH' && loadAwardFlights(), isElder && loadPlainFlights()]);
}

export const Route = createFileRoute('/book/flightSearch')({
  // Without the code, the list would ignore a click until it has loaded.
  staticData: { prepare: loadRendered },
  validateSearch: flightSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, language, site }, deps }) => {
    if (!deps.origCode3 || !deps.destCode3) return;
    const names = queryClient.ensureQueryData(placeNamesQuery(deps, language));
    const today = todayIn(serverNow(site));
    const search = completeTripSearch(deps, today);
    if (search.payment !== 'CASH') {
      const { awardFlightsQuery } = await import('../../features/award/queries.ts');
      await Promise.all([names, queryClient.ensureQueryData(awardFlightsQuery(search))]);
      return;
    }
    const { origCode3, destCode3, departureDate, classType, fareKind } = search;
    const days = ribbonDays(departureDate, today);
    const week = {
      origCode3,
      destCode3,
      startDate: days[0] ?? today,
      endDate: days.at(-1) ?? today,
      party: search,
      classType,
      fareKind,
    };
    await Promise.all([
      names,
      queryClient.ensureQueryData(flightsQuery(search)),
      queryClient.prefetchQuery(calendarPricesQuery(week)),
    ]);
  },
  head: ({ match: { context, search } }) => flightsHead(context, search),
  component: () => <FlightSearchPage AwardFlights={AwardFlights} />,
});
