import { todayIn } from '@haidai/domain/time';
import { createFileRoute } from '@tanstack/react-router';
import { looseSearchParams } from '../../core/address/search-params.ts';
import { serverNow } from '../../core/page/clock.ts';
import { listedHead } from '../../core/page/listed-head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { loadBookingStart } from '../../features/shopping/box/booking-start.ts';
import { placeNamesQuery } from '../../features/shopping/place-names.ts';
import { flightsQuery } from '../../features/shopping/queries.ts';
import { GmjcPage } from '../../features/shopping/special/gmjc-page.tsx';
import { gmjcSearch } from '../../features/shopping/special/gmjc-search.ts';
import { saleRulesQuery } from '../../features/shopping/special/queries.ts';
import { completeTripSearch } from '../../features/shopping/trip-search.ts';

export const Route = createFileRoute('/book/GMJCFlightSearch')({
  // An address without a trip stays unchanged.
  validateSearch: looseSearchParams({}),
  loaderDeps: ({ search }) => gmjcSearch.parse(search),
  loader: async ({ context: { queryClient, language, site }, deps }) => {
    const today = todayIn(serverNow(site));
    if (deps.change || !deps.origCode3 || !deps.destCode3) {
      const [start] = await Promise.all([
        loadBookingStart({ queryClient, language, today, hub: site.carrier.hub, saleDays: site.saleDays }, deps),
        queryClient.prefetchQuery(saleRulesQuery('GMJC')),
      ]);
      return { start };
    }
    const trip = completeTripSearch(deps, today);
    await Promise.all([
      queryClient.ensureQueryData(placeNamesQuery(trip, language)),
      queryClient.ensureQueryData(
        flightsQuery({ ...trip, fareKind: 'GMJC', classType: 'ECO', childNum: 0, babyNum: 0 }),
      ),
    ]);
    return { start: undefined };
  },
  head: ({ match }) => listedHead(match.context, titleTexts, 'gmjc', '/book/GMJCFlightSearch'),
  component: GmjcPage,
});
