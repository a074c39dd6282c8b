import { todayIn } from '@haidai/domain/time';
import { createFileRoute } from '@tanstack/react-router';
import { serverNow } from '../../core/page/clock.ts';
import { listedHead } from '../../core/page/listed-head.ts';
import { titleTexts } from '../../core/page/title-texts.ts';
import { loadStatus } from '../../features/flights/load-status.ts';
import { StatusPage } from '../../features/flights/status-page.tsx';
import { statusSearch } from '../../features/flights/status-search.ts';

export const Route = createFileRoute('/self/FlightInquiry')({
  validateSearch: statusSearch,
  loaderDeps: ({ search: { flightNo, flightDate, origCode3, destCode3 } }) => ({
    flightNo,
    flightDate,
    origCode3,
    destCode3,
  }),
  loader: ({ context: { queryClient, language, site }, deps }) =>
    loadStatus({ queryClient, language, today: todayIn(serverNow(site)), carrier: site.carrier }, deps),
  head: ({ match }) => listedHead(match.context, titleTexts, 'flightStatus', '/self/FlightInquiry'),
  component: StatusPage,
});
