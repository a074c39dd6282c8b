import { todayIn } from '@haidai/domain/time';
import { createFileRoute } from '@tanstack/react-router';
import { looseSearchParams } from '../../core/address/search-params.ts';
import { serverNow } from '../../core/page/clock.ts';
import { listedHead } from '../../core/page/listed-head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { monthPricesQuery, specialFaresQuery } from '../../features/shopping/special/queries.ts';
import { specialSearch } from '../../features/shopping/special/special-search.ts';
import { SpecialTicketPage } from '../../features/shopping/special/special-ticket-page.tsx';

export const Route = createFileRoute('/book/querySpecialTicket')({
  // An address without parameters stays unchanged.
  validateSearch: looseSearchParams({}),
  loaderDeps: ({ search }) => specialSearch.parse(search),
  loader: async ({ context: { queryClient, site }, deps }) => {
    const search = { ...deps, origCode3: deps.origCode3 || site.carrier.hub };
    const fares = await queryClient.ensureQueryData(specialFaresQuery(search));
    const shown = fares?.destinations.filter(({ iorD }) => iorD === search.iorD) ?? [];
    const chosen = shown.find(({ destCode3 }) => destCode3 === search.destCode3) ?? shown[0];
    if (chosen) {
      const month = search.calendar || chosen.flightDate.slice(0, 7);
      const way = { ...search, destCode3: chosen.destCode3 };
      await queryClient.prefetchQuery(monthPricesQuery(way, month, todayIn(serverNow(site))));
    }
    return { search };
  },
  head: ({ match }) => listedHead(match.context, titleTexts, 'special', '/book/querySpecialTicket'),
  component: SpecialTicketPage,
});
