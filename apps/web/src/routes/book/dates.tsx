import { todayIn } from '@haidai/domain/time';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { serverNow } from '../../core/page/clock.ts';
import { pageHead } from '../../core/page/head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { DatesPage } from '../../features/shopping/dates/dates-page.tsx';
import { tripPriceSearches } from '../../features/shopping/dates/use-trip-prices.ts';
import { placeNamesQuery } from '../../features/shopping/place-names.ts';
import { calendarPricesQuery } from '../../features/shopping/queries.ts';
import { completeTripSearch, tripSearch } from '../../features/shopping/trip-search.ts';

export const Route = createFileRoute('/book/dates')({
  validateSearch: tripSearch,
  beforeLoad: ({ search }) => {
    if (!search.origCode3 || !search.destCode3) throw redirect({ to: '/book', search });
  },
  loaderDeps: ({ search: { departureDate, returnDate, ...rest } }) => rest,
  loader: async ({ context: { queryClient, language, site }, deps }) => {
    const today = todayIn(serverNow(site));
    const search = completeTripSearch({ ...deps, departureDate: today, returnDate: today }, today);
    const { there, back } = tripPriceSearches(search, today, site.saleDays);
    await Promise.all([
      queryClient.ensureQueryData(placeNamesQuery(deps, language)),
      ...[...there, ...back].map((each) => queryClient.ensureQueryData(calendarPricesQuery(each))),
    ]);
  },
  head: ({ match }) => pageHead(match.context, titleTexts, 'dates'),
  component: DatesPage,
});
