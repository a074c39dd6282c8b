import { createFileRoute } from '@tanstack/react-router';
import { serverNow } from '../app/clock.ts';
import { pageHead } from '../app/head.ts';
import { titleTexts } from '../app/titles.ts';
import { homeHead } from '../features/home/home-head.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { loadBookingStart } from '../features/shopping/box/booking-start.ts';
import { todayIn } from '../i18n/dates.ts';

export const Route = createFileRoute('/index')({
  staticData: { header: 'over' },
  loader: ({ context: { queryClient, language, site } }) =>
    loadBookingStart({ queryClient, language, today: todayIn(serverNow(site)), hub: site.carrier.hub }),
  head: ({ match }) => ({ ...pageHead(match.context.language, titleTexts, 'home'), ...homeHead() }),
  component: HomePage,
});
