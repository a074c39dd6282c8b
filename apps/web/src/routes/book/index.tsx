import { todayIn } from '@haidai/domain/time';
import { createFileRoute } from '@tanstack/react-router';
import { looseSearchParams } from '../../core/address/search-params.ts';
import { serverNow } from '../../core/page/clock.ts';
import { listedHead } from '../../core/page/listed-head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { BookPage } from '../../features/home/book-page.tsx';
import { loadBookingStart } from '../../features/shopping/box/booking-start.ts';
import { tripSearch } from '../../features/shopping/trip-search.ts';

export const Route = createFileRoute('/book/')({
  // The address may hold a trip to change. An address without one stays unchanged.
  validateSearch: looseSearchParams({}),
  loaderDeps: ({ search }) => tripSearch.parse(search),
  loader: ({ context: { queryClient, language, site }, deps }) =>
    loadBookingStart(
      { queryClient, language, today: todayIn(serverNow(site)), hub: site.carrier.hub, saleDays: site.saleDays },
      deps,
    ),
  head: ({ match }) => listedHead(match.context, titleTexts, 'book', '/book'),
  component: BookPage,
});
