import { createFileRoute } from '@tanstack/react-router';
import { serverNow } from '../../app/clock.ts';
import { pageHead } from '../../app/head.ts';
import { BookPage } from '../../features/home/book-page.tsx';
import { homeTexts } from '../../features/home/texts.ts';
import { loadBookingStart } from '../../features/shopping/box/booking-start.ts';
import { tripSearch } from '../../features/shopping/trip-search.ts';
import { todayIn } from '../../i18n/dates.ts';

export const Route = createFileRoute('/book/')({
  validateSearch: tripSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, language, site }, deps }) =>
    loadBookingStart({ queryClient, language, today: todayIn(serverNow(site)), hub: site.carrier.hub }, deps),
  head: ({ match }) => pageHead(match.context.language, homeTexts, 'bookTitle'),
  component: BookPage,
});
