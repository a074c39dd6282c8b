import { todayIn } from '@haidai/domain/time';
import { createFileRoute } from '@tanstack/react-router';
import { looseSearchParams, optional, text } from '../core/address/search-params.ts';
import { serverNow } from '../core/page/clock.ts';
import { pageHead } from '../core/page/head.ts';
import { titleTexts } from '../core/page/title-texts.ts';
import { loadHomeContent } from '../features/home/home-content.ts';
import { homeHead } from '../features/home/home-head.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { loadBookingStart } from '../features/shopping/box/booking-start.ts';
import { boxTabs, loadBoxTab, tabInAddress } from './-box-tabs.ts';

/** The time for which the first data of the page stays fresh. Opening another tab of the box loads nothing again. */
const FRESH_MS = 10 * 60_000;

const tab = optional(text(/^[A-Za-z]{1,20}$/));

export const Route = createFileRoute('/index')({
  staticData: { header: 'over', prepare: () => loadBoxTab(tabInAddress()) },
  validateSearch: looseSearchParams({ tab }),
  // The panel of a tab loads before the tab opens, on the server too.
  beforeLoad: ({ search }) => loadBoxTab(search.tab),
  staleTime: FRESH_MS,
  loader: async ({ context: { queryClient, language, site } }) => {
    const frame = {
      queryClient,
      language,
      today: todayIn(serverNow(site)),
      hub: site.carrier.hub,
      saleDays: site.saleDays,
    };
    const [start] = await Promise.all([loadBookingStart(frame), loadHomeContent(queryClient)]);
    return start;
  },
  head: ({ match: { context } }) => {
    const page = pageHead(context, titleTexts, 'home');
    const home = homeHead(context);
    return { ...home, meta: [...page.meta, ...home.meta] };
  },
  component: () => <HomePage tabs={boxTabs} />,
});
